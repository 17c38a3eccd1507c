package e2e

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"

	"github.com/chromedp/chromedp"
)

// browserNames are the commands under which Chromium may be installed; the environment variable
// CHROMIUM names another. The first has no windows, which is a third of the work, and draws its
// frames otherwise than what readers have: it is for tests, not for benchmarks.
var browserNames = []string{"chromium-headless-shell", "chromium", "chromium-browser",
	"google-chrome"}

// brief says that this is for tests, in which programs run for moments only: a tenth of what a page
// then costs is to compile anew what has run for a while, so it has to run ten times longer before
// that.
var brief bool

// stopBrowser ends the browser, if one was started.
var stopBrowser = func() {}

// startBrowser starts the one browser that all pages of a process share. Each page
// has a browser context, and so cookies, storage and caches, of its own. With FONTS=machine in the
// environment it has the machine's typefaces.
var startBrowser = sync.OnceValues(func() (context.Context, error) {
	program, err := findBrowser()
	if err != nil {
		return nil, err
	}
	// No flag of chromedp's own: it has a list that changes what is tested,
	// such as the throttling of timers.
	options := []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(program),
		chromedp.Flag("headless", true),
		chromedp.Flag("hide-scrollbars", true),
		chromedp.Flag("force-color-profile", "srgb"),
		chromedp.Flag("disable-gpu", true),
		// As in a window: what is embedded from another site has a process of its own.
		chromedp.Flag("site-per-process", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("no-first-run", true),
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-dev-shm-usage", true),
		// Not every container lets a program shut itself in, and all pages are our own.
		chromedp.NoSandbox,
		// Names of files outside ASCII are read where the machine has no locale, too.
		chromedp.Env("LC_ALL=C.UTF-8"),
		// Each window would load the address bar's list as two pages more: half of what a blank tab
		// costs.
		chromedp.Flag("disable-features", "WebUIOmniboxPopup,WebUIOmniboxAimPopup"),
		// A mouse, as on a desk: without one, styles for what it points at do not apply.
		chromedp.Flag("blink-settings", "primaryHoverType=2,availableHoverTypes=2,"+
			"primaryPointerType=4,availablePointerTypes=4"),
		// Pages in the background of each other must not be slowed down.
		chromedp.Flag("disable-renderer-backgrounding", true),
		chromedp.Flag("disable-background-timer-throttling", true),
		chromedp.Flag("disable-backgrounding-occluded-windows", true),
		// Names are not looked up: what is asked of another host fails, and is seen.
		chromedp.Flag("host-resolver-rules",
			"MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE 127.0.0.2"),
	}
	if brief {
		options = append(options, chromedp.Flag("js-flags", "--wasm-tiering-budget=130000000"))
	}
	dir, err := os.MkdirTemp("", "perceptronlab-fonts")
	if err != nil {
		return nil, err
	}
	if os.Getenv("FONTS") != "machine" {
		fonts, err := plainFonts(dir)
		if err != nil {
			return nil, err
		}
		if fonts != "" {
			options = append(options, chromedp.Env("FONTCONFIG_FILE="+fonts))
		}
	}
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stopContext := chromedp.NewContext(allocator)
	stopBrowser = func() {
		stopContext()
		stopAllocator()
		os.RemoveAll(dir)
	}
	return ctx, chromedp.Do(ctx)
})

// Shutdown ends the browser that the pages of this process used.
func Shutdown() { stopBrowser() }

func findBrowser() (string, error) {
	if name := os.Getenv("CHROMIUM"); name != "" {
		return exec.LookPath(name)
	}
	names := browserNames
	if !brief {
		names = names[1:]
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no Chromium here: run make test, which installs it, or name one in CHROMIUM")
}
