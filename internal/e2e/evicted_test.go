package e2e

import "testing"

// TestEvictedWhileANewVersionWaits: the browser has thrown a file of the kept version away, which the
// server no longer has. The newer one, which waits whole, is taken, with and without a network.
func TestEvictedWhileANewVersionWaits(t *testing.T) {
	t.Parallel()
	for name, stopped := range map[string]bool{"online": false, "offline": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			host := StartHost(t, Plain("/lab", Export(t, t.TempDir())))
			p := Open(t, host.URL+"/lab/#"+mine, Options{}).Saved()
			p.Reload() // the worker answers from the second visit on
			p.Saved()
			p.ClickOn(`[data-do="step:1"]`)
			p.WaitFor(`location.hash.endsWith("&t=1")`)
			old := version(p)
			host.Serve(Plain("/lab", released(t)))
			check(p, "update")
			if n := Eval[int](p, `caches.keys().then(async names => {
				const cache = await caches.open(names[0]);
				const gone = (await cache.keys()).filter(({url}) => /assets\/lab\./.test(url));
				await Promise.all(gone.map(key => cache.delete(key)));
				return gone.length;
			})`); n != 1 {
				t.Fatalf("%d files were thrown away", n)
			}
			// While another tab is open, the version that waits does not take over by itself.
			p.Beside(host.URL+"/lab/robots.txt", Options{})
			if stopped {
				// A page of the version before may ask in vain, until it loads itself anew.
				p.Tolerate("ERR_CONNECTION_REFUSED")
				host.Stop()
			}
			p.Reload()
			p.becomes(func(now string) bool { return now != old })
			p.WaitFor(`document.querySelector("h1").innerText.startsWith("Mine") &&
				document.querySelector("#timeline").value === "1"`)
			if stopped {
				host.Start()
			}
		})
	}
}
