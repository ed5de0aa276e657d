const GAP = 8;

/**
 * Below a button or above it, as there is room, or else where the screen ends. A browser that knows `position-area` does the
 * first two itself when it shows the panel, and not again when the panel has grown since.
 */
export function placeBeside(button: HTMLElement, panel: HTMLElement | null): void {
  if (!panel) return;
  const { right, bottom, top } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width, style } = panel;
  const fitsBelow = bottom + height + GAP < window.innerHeight;
  const fitsAbove = top > height + GAP;
  style.removeProperty('top');
  style.removeProperty('left');
  if (CSS.supports('position-area', 'bottom') && (fitsBelow || fitsAbove)) {
    style.setProperty('position-area', fitsBelow ? '' : 'top span-left');
    return;
  }
  style.setProperty('position-area', 'none');
  const above = fitsAbove ? top - height - 4 : window.innerHeight - height - 2 * GAP;
  style.top = `${fitsBelow ? bottom + 4 : Math.max(GAP, above)}px`;
  style.left = `${Math.max(GAP, right - width)}px`;
}
