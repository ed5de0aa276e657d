/** No page takes longer to answer; a mere download leaves the page where it is. */
const LEAVING_MS = 10_000;

let watching = false;

/**
 * A public page ends the session before it is there, so what the page of the board that is left still asks for is refused, and leads by a
 * script to the login: that must not take the place of the page that somebody wants. Browsers without the Navigation API go to the login.
 * It holds as long as the document does: what is refused takes the parts of the page away before it goes there.
 */
export function letLeave(): void {
  if (watching || !('navigation' in window)) return;
  watching = true;
  let leftAt = -Infinity;
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  navigation.addEventListener('navigate', (event) => {
    const isLeaving = performance.now() - leftAt < LEAVING_MS;
    // To the login, or to the page that is left, which the framework loads anew.
    const isOfBoard = new URL(event.destination.url).pathname.startsWith('/board/');
    if (isLeaving && isOfBoard && !event.userInitiated && event.cancelable) event.preventDefault();
  });
}
