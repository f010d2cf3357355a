package main

import (
	"net"
	"net/netip"
	"strconv"
	"strings"

	"reckon/hosts/options"
	"reckon/protocol"
)

// settings are what this program reads beside the options of all.
type settings struct {
	options.Options
	listen netip.AddrPort // loopback
	web    string         // the directory of the page
	probe  bool
}

// defaultListen is where the program listens unless told otherwise (hosts.md,
// section 5.1).
const defaultListen = "127.0.0.1:8573"

// readOptions reads the command line.
func readOptions(args []string) (settings, *options.Exit) {
	given := settings{listen: netip.MustParseAddrPort(defaultListen), web: "web"}
	program := options.Program{
		Name:    name,
		Summary: "the page and a websocket for it, on this machine alone, during development",
		Tools:   protocol.Names(),
		Log:     options.Info,
		Own: []options.Option{
			{
				Name: "--listen", Shown: "ADDR", Wants: "a loopback address and a port, such as " + defaultListen,
				Usage: "where to listen (" + defaultListen + "); port 0 takes a free one", Read: given.readListen,
			},
			{
				Name: "--web", Shown: "DIR", Wants: "the directory of the page",
				Usage: "the directory of the page (web)", Read: given.readWeb,
			},
			{
				Name:  "--probe",
				Usage: "ask itself, by a client that others wrote, and exit", Read: given.readProbe,
			},
		},
	}
	read, exit := options.Read(program, args)
	if exit != nil {
		return given, exit
	}
	given.Options = read
	if given.AllowWrite && given.Roots == nil {
		return given, program.Misuse("--allow-write over a websocket needs --root")
	}
	if lacks := missingFiles(given.web); lacks != "" {
		return given, program.Misuse("--web %s has no %s: it takes the directory of the page, with what make wasm builds there",
			options.Quote(given.web), lacks)
	}
	return given, nil
}

func (s *settings) readListen(value string) string {
	var ok bool
	if s.listen, ok = loopback(value); !ok {
		return "--listen takes a loopback address and a port, such as " + defaultListen
	}
	return ""
}

func (s *settings) readWeb(value string) string {
	s.web = value
	return ""
}

func (s *settings) readProbe(string) string {
	s.probe = true
	return ""
}

// loopback reads an address that no other machine reaches, and a port in
// decimal digits. The one name that it knows is localhost, without asking
// anybody what the name means.
func loopback(value string) (netip.AddrPort, bool) {
	host, digits, err := net.SplitHostPort(value)
	if err != nil || strings.Trim(digits, "0123456789") != "" {
		return netip.AddrPort{}, false
	}
	port, err := strconv.ParseUint(digits, 10, 16)
	if err != nil {
		return netip.AddrPort{}, false
	}
	if host == "localhost" {
		host = "127.0.0.1"
	}
	address, err := netip.ParseAddr(host)
	if err != nil || address.Zone() != "" || !address.IsLoopback() {
		return netip.AddrPort{}, false
	}
	return netip.AddrPortFrom(address.Unmap(), uint16(port)), true
}
