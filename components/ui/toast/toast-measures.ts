/** Milliseconds that a toast is shown, and that it takes to collapse. */
export const DURATION = { success: 5_000, error: 10_000, withActions: 10_000 } as const;
export const COLLAPSE = 300;

const GAP = 12;

/** How far from the top toasts may begin: below whatever is marked as a control that they would cover. */
export function belowControls(bottoms: readonly number[], windowHeight: number): number {
  // What reaches further down than that is no bar at the top, but a column beside them.
  const bars = bottoms.filter((bottom) => bottom > 0 && bottom < windowHeight / 2);
  return Math.max(0, ...bars) + GAP;
}
