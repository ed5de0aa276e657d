const GAP = 8;

/**
 * Below a button or above it, as there is room. A browser that knows `position-area` does so itself when it shows the panel,
 * and not again when the panel has grown since.
 */
export function placeBeside(button: HTMLElement, panel: HTMLElement | null): void {
  if (!panel) return;
  const { right, bottom, top } = button.getBoundingClientRect();
  const fits = bottom + panel.offsetHeight + GAP < window.innerHeight;
  if (CSS.supports('position-area', 'bottom')) {
    const goesAbove = !fits && top > panel.offsetHeight + GAP;
    panel.style.setProperty('position-area', goesAbove ? 'top span-left' : '');
    return;
  }
  panel.style.top = `${fits ? bottom + 4 : Math.max(GAP, top - panel.offsetHeight - 4)}px`;
  panel.style.left = `${Math.max(GAP, right - panel.offsetWidth)}px`;
}
