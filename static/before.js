// Runs before anything is painted: who comes by a link to a lesson sees nothing of the experiment that
// stands in the page until the program runs (static/lesson.css; the program ends it, in loop_js.go).
(() => {
  "use strict";

  if (/^#(lessons(&|$)|lesson=|exercise=)/.test(location.hash)) {
    document.documentElement.dataset.waits = "true";
  }
})();
