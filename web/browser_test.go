// Package web_test holds the files of this folder to hosts.md in a real browser.
//
// One browser is started for the package and one tab is used by all tests. It
// was opened by the page testdata/keeper.html, which keeps the programs that it
// compiled: a page of the tab has them without compiling anew, and what a test
// wants compiled anew it has from [recompiled]. An httptest server serves this
// folder, the folder testdata, and what TestMain has built into a folder of its
// own:
//
//	reckon.wasm, wasm_exec.js   as `make wasm` builds them
//	mischief.wasm               the same, which does on request what must not happen
//	reckon-ws-dev               the bridge
//	clients.js                  the official clients, if npm has installed them
//
// A test opens a page of testdata with [openPage] and has it evaluate
// expressions with [eval].
package web_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Times of hosts.md, section 7.
const (
	startTime = 20 * time.Second // for the browser to start
	testTime  = 30 * time.Second // for a test
)

// suite is what the tests share; TestMain makes it.
type suite struct {
	keeper context.Context // of the tab with the compiled programs
	tab    context.Context // of the one tab with the tests
	site   *httptest.Server
	built  string // the folder of what was built
	output *safeBuffer
}

var shared suite

func TestMain(m *testing.M) { os.Exit(runAll(m)) }

func runAll(m *testing.M) int {
	folder, err := os.MkdirTemp("", "web")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	shared.built = filepath.Join(folder, "built")
	shared.output = new(safeBuffer)
	built := make(chan error, 1)
	go func() { built <- build(shared.built) }()
	stop, err := startBrowser(folder)
	if failed := errors.Join(err, <-built); failed != nil {
		fmt.Fprintln(os.Stderr, failed)
		if err == nil {
			stop()
		}
		return 1
	}
	defer stop()
	shared.site = httptest.NewServer(site())
	defer shared.site.Close()
	if err := openTab(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// findBrowser returns the browser of this machine. Without one the tests fail:
// what they say can be said by nothing else.
func findBrowser() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			return found, nil
		}
	}
	return "", errors.New("the browser tests need Chromium: apt-get install --no-install-recommends chromium fonts-dejavu-core")
}

// startBrowser starts the one browser, with one tab. What the browser leaves
// behind is in folder.
func startBrowser(folder string) (stop func(), err error) {
	program, err := findBrowser()
	if err != nil {
		return nil, err
	}
	own := filepath.Join(folder, "browser")
	if err := os.Mkdir(own, 0o700); err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program),
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		// A page that was left is gone: it would be kept for going back, with
		// its worker.
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,BackForwardCache"),
		chromedp.UserDataDir(filepath.Join(own, "profile")),
		chromedp.Env("TMPDIR="+own),
		chromedp.CombinedOutput(shared.output),
	)
	allocator, cancelAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	tab, cancelTab := chromedp.NewContext(allocator)
	stop = func() {
		ctx, cancel := context.WithTimeout(tab, startTime)
		defer cancel()
		_ = chromedp.Cancel(ctx) // it ends by force if it must
		cancelTab()
		cancelAllocator()
	}
	// The first run starts the browser and binds it to its context.
	started := make(chan error, 1)
	go func() { started <- chromedp.Do(tab, chromedp.Navigate("about:blank")) }()
	select {
	case err = <-started:
	case <-time.After(startTime):
		err = fmt.Errorf("it did not start within %v", startTime)
	}
	if err != nil {
		cancelTab()
		cancelAllocator()
		return nil, fmt.Errorf("%s: %w\n%s", program, err, shared.output)
	}
	shared.keeper = tab
	return stop, nil
}

// openTab has the keeper of compiled programs open the tab for the tests.
func openTab() error {
	early, err := os.ReadFile("testdata/early.js")
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(shared.keeper, startTime)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(shared.site.URL+"/testdata/keeper.html"), chromedp.WaitReady("html[data-ready]")); err != nil {
		return fmt.Errorf("the keeper: %w\n%s", err, shared.output)
	}
	targets, err := chromedp.Targets(ctx)
	if err != nil {
		return err
	}
	own := chromedp.FromContext(shared.keeper).Target.TargetID
	at := slices.IndexFunc(targets, func(t *target.Info) bool { return t.OpenerID == own })
	if at < 0 {
		return fmt.Errorf("the keeper opened no tab: %v", targets)
	}
	shared.tab, _ = chromedp.NewContext(shared.keeper, chromedp.WithTargetID(targets[at].TargetID))
	_, err = chromedp.Call(shared.tab, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: string(early)})
	return err
}

// build makes the programs that the pages load, by the Makefile, so that they
// are what people get; and the bridge.
func build(folder string) error {
	commands := []*exec.Cmd{
		exec.Command("make", "-C", "..", "--no-print-directory", "wasm", "WEB="+folder),
		exec.Command("make", "-C", "..", "--no-print-directory", folder+"/mischief.wasm", "WEB="+folder),
		exec.Command("go", "build", "-o", filepath.Join(folder, "reckon-ws-dev"), "../hosts/ws-dev"),
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		return err
	}
	var ended sync.WaitGroup
	failed := make([]error, len(commands))
	for i, command := range commands {
		// Not part of a make that runs these tests.
		command.Env = append(os.Environ(), "MAKEFLAGS=", "MAKELEVEL=", "MFLAGS=")
		ended.Go(func() {
			if out, err := command.CombinedOutput(); err != nil {
				failed[i] = fmt.Errorf("%s: %w\n%s", command, err, out)
			}
		})
	}
	ended.Wait()
	return errors.Join(failed...)
}

// types are those that a browser must be told exactly.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".svg":  "image/svg+xml",

	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
}

// site serves what was built, this folder, and testdata below itself. Addresses
// below /octets/ have a type that says nothing; below /bare/ the loader is
// missing. Data that a test keeps is below /data/.
func site() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/", serveFile)
	mux.Handle("/octets/", http.StripPrefix("/octets", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/octet-stream")
		serveFile(w, r)
	})))
	mux.Handle("/bare/", http.StripPrefix("/bare", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/wasm_exec.js" {
			http.NotFound(w, r)
			return
		}
		serveFile(w, r)
	})))
	mux.HandleFunc("/data/", func(w http.ResponseWriter, r *http.Request) {
		data, ok := kept.Load(r.URL.Path)
		if !ok {
			http.NotFound(w, r)
			return
		}
		kind := "application/octet-stream"
		if path.Ext(r.URL.Path) == ".wasm" {
			kind = types[".wasm"]
		}
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Cache-Control", "no-store")
		w.Write(data.([]byte))
	})
	mux.HandleFunc("/favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	return mux
}

func serveFile(w http.ResponseWriter, r *http.Request) {
	name := path.Clean(r.URL.Path)
	if name == "/" {
		name = "/index.html"
	}
	if w.Header().Get("Content-Type") == "" {
		kind := types[path.Ext(name)]
		w.Header().Set("Content-Type", kind)
	}
	w.Header().Set("Cache-Control", "no-store")
	for _, folder := range []string{shared.built, "."} { // what was built here wins
		file := filepath.Join(folder, filepath.FromSlash(name))
		if info, err := os.Stat(file); err == nil && info.Mode().IsRegular() {
			data, err := os.ReadFile(file)
			if err != nil {
				http.Error(w, err.Error(), http.StatusInternalServerError)
				return
			}
			w.Write(data)
			return
		}
	}
	http.NotFound(w, r)
}

// kept is what pages fetch below /data/, by path.
var kept sync.Map

// keep has the site serve data to the pages of a test and returns its address.
func keep(t testing.TB, data []byte) string {
	t.Helper()
	address := "/data/" + strings.ReplaceAll(t.Name(), "/", "_")
	kept.Store(address, data)
	t.Cleanup(func() { kept.Delete(address) })
	return address
}

// recompiled returns the address of a program that no page has seen before: the
// product's, with a section at its end that nobody reads. A browser does not
// compile the same bytes twice, and its code would be warm.
func recompiled(t testing.TB) string {
	t.Helper()
	program, err := os.ReadFile(filepath.Join(shared.built, "reckon.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	name := rand.Text()
	section := append([]byte{0, byte(len(name) + 1), byte(len(name))}, name...)
	address := "/data/" + name + ".wasm"
	kept.Store(address, append(program, section...))
	t.Cleanup(func() { kept.Delete(address) })
	return address
}

// page is a page that a test has opened in the tab.
type page struct {
	testing.TB
	ctx context.Context

	mu       sync.Mutex
	expected []string // parts of complaints that are no failure
}

// openPage opens an address of the site and waits until it is ready. What the
// page logs as an error, and what it does not catch, fails the test.
func openPage(t testing.TB, address string) *page {
	t.Helper()
	ctx, cancel := context.WithTimeout(shared.tab, testTime)
	t.Cleanup(cancel)
	p := &page{TB: t, ctx: ctx}
	// Subtests may take longer together than one test may.
	listening, stop := context.WithCancel(shared.tab)
	messages := chromedp.Console(listening)
	var heard sync.WaitGroup
	heard.Go(func() {
		for message, err := range messages {
			if err != nil {
				return
			}
			if message.Type == chromedp.ConsoleError || message.IsException() {
				p.complain(fmt.Sprintf("%s (%s)", message, message.URL))
			}
		}
	})
	t.Cleanup(func() {
		stop()
		heard.Wait()
	})
	// The page is left before the servers of its test stop: it would look for
	// them, and complain to the next test.
	t.Cleanup(func() {
		leaving, cancel := context.WithTimeout(shared.tab, testTime)
		defer cancel()
		if err := chromedp.Do(leaving, chromedp.Navigate("about:blank")); err != nil {
			t.Errorf("leaving %s: %v", address, err)
		}
	})
	if err := chromedp.Do(ctx, chromedp.Navigate(shared.site.URL+address), chromedp.WaitReady("html[data-ready]")); err != nil {
		t.Fatalf("%s: %v\n%s", address, err, shared.output)
	}
	return p
}

// expect says that a complaint of the page with this part is no failure.
func (p *page) expect(part string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.expected = append(p.expected, part)
}

// of returns the page as a subtest has it: with its failures and its time.
func (p *page) of(t testing.TB) *page {
	t.Helper()
	ctx, cancel := context.WithTimeout(shared.tab, testTime)
	t.Cleanup(cancel)
	return &page{TB: t, ctx: ctx}
}

func (p *page) complain(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, part := range p.expected {
		if strings.Contains(text, part) {
			return
		}
	}
	p.Errorf("the page complains: %s", text)
}

// eval has a page evaluate an expression, waits for it if it is a promise, and
// returns its value.
func eval[T any](p *page, expression string) T {
	p.Helper()
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		if len(expression) > 300 {
			expression = expression[:300] + "…"
		}
		p.Fatalf("%s: %v", expression, err)
	}
	return value
}

// safeBuffer takes the browser's output while others read it.
type safeBuffer struct {
	mu   sync.Mutex
	text strings.Builder
}

func (b *safeBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *safeBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

var _ io.Writer = (*safeBuffer)(nil)
