/**
 * Runs in the visitor's browser, as the whole of a file of its own.
 * @param {string[]} addresses of scripts, in any order
 */
export function loadAfterPaint(addresses) {
  function load() {
    for (const address of addresses) {
      const script = document.createElement('script');
      script.src = address;
      document.head.append(script);
    }
  }

  /** Frames begin when the style sheet is there; by the third one the first is on the screen. @param {number} count */
  function afterFrames(count) {
    if (count === 0) load();
    else requestAnimationFrame(() => afterFrames(count - 1));
  }

  // A tab in the background, or a page that is opened ahead of time, has no frames.
  if (document.visibilityState === 'visible') afterFrames(3);
  else load();
}
