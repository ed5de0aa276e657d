/** How high the columns of the grid are, in pixels. A phone hides all of them but one, and what is hidden has no height. */
export const columnHeight = (within: Element) =>
  Math.max(0, ...[...within.querySelectorAll('[data-column]')].map(({ clientHeight }) => clientHeight));
