/** Below a button or above it, as there is room, where the browser does not know `position-area`. */
export function placeBeside(button: HTMLElement, panel: HTMLElement | null): void {
  if (!panel || CSS.supports('position-area', 'bottom')) return;
  const { right, bottom, top } = button.getBoundingClientRect();
  const fits = bottom + panel.offsetHeight + 8 < window.innerHeight;
  panel.style.top = `${fits ? bottom + 4 : Math.max(8, top - panel.offsetHeight - 4)}px`;
  panel.style.left = `${Math.max(8, right - panel.offsetWidth)}px`;
}
