// Package options reads the command line that reckon-mcp and reckon-ws-dev share.
//
// An option is a row in table.go: its name, what its value is, how it is read,
// and what the usage says of it. Nothing else is read: no environment variable
// and no file, since desktop clients start servers with a handful of variables
// only. Every mistake is one line and status 2, before anything else happens.
//
//	given, exit := options.Read(program, os.Args[1:])
//	if exit != nil {
//		fmt.Fprint(os.Stderr, exit.Text)
//		return exit.Status
//	}
package options
