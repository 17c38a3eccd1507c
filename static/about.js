// The dialog about the lab, opened from the foot of the page. Its text is a file for each language;
// internal/generate fills in their addresses.
(() => {
  "use strict";

  const pages = {{pages}};
  const dialog = document.getElementById("about");

  async function open() {
    const { files } = window.perceptronLab;
    try {
      dialog.innerHTML = await files.text(pages[files.lang()]);
    } catch {
      return; // the reader has given it up
    }
    const { version } = document.querySelector("script[data-version]").dataset;
    const line = dialog.querySelector("[data-about=version]");
    line.textContent = line.textContent.replace("{0}", version);
    if (!dialog.open) {
      dialog.showModal();
    }
  }

  if (dialog) {
    document.getElementById("about-open").addEventListener("click", open);
    dialog.addEventListener("click", (event) => {
      if (event.target.closest("[data-about=close]")) {
        dialog.close();
      }
    });
  }
})();
