/** What each bundle of the application counts for itself, and what all of them count together. */
let ofThisBundle = 0;
const ofAll = globalThis as typeof globalThis & { counted?: number };

export function count(): { ofThisBundle: number; ofAll: number } {
  ofThisBundle++;
  ofAll.counted = (ofAll.counted ?? 0) + 1;
  return { ofThisBundle, ofAll: ofAll.counted };
}

let reads = 0;

/** How often the pages of this bundle have read what they show. */
export const readOnce = (): number => ++reads;

const times = globalThis as typeof globalThis & { pause?: number; today?: () => number };

/** How long what is made from now on takes, in milliseconds. */
export function renderFor(pause: number): void {
  times.pause = pause;
}

export const pauseOf = (): number => times.pause ?? 0;

/** The time of day goes on while a machine sleeps, and no other clock of the process does. */
export function setClockForward(milliseconds: number): void {
  times.today ??= Date.now;
  const { today } = times;
  Date.now = () => today() + milliseconds;
}
