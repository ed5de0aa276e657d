/** How many forms hold something typed that is not saved. */
let forms = 0;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Until the returned function is called, the browser asks before it leaves the page, and nothing else leaves it. */
export function holdUnsaved(): () => void {
  if (forms++ === 0) window.addEventListener('beforeunload', ask);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    if (--forms === 0) window.removeEventListener('beforeunload', ask);
  };
}

export const hasUnsaved = (): boolean => forms > 0;
