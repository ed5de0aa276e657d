/*
 * How many lines of text an entry has room for. Lengths are in rem, as the styles of the grid and of `EntryText` have them.
 */

const [USUAL, HIGH] = [4.75, 6.5];

/**
 * An hour of the grid. The shortest entry of the screen is still so high that it can be pressed and its name can be read. Under a finger
 * an hour is always high: half of it holds a press of its own.
 */
export function hourHeights(entries: readonly { from: number; to: number }[]): {
  fine: number;
  coarse: number;
} {
  const shortest = Math.min(60, ...entries.map(({ from, to }) => to - from));
  return { fine: shortest < 20 ? HIGH : USUAL, coarse: HIGH };
}

/** Borders, and the gap below. */
const FRAME = 0.25;
const PADDING = 0.5;
const LINE = 0.8125 * 1.25;
/** Two lines without padding, close to each other. */
const TWO_TIGHT = 2 * 0.8125 * 1.15;

/** `isTight`: there is no room for padding. */
export function linesOf(minutes: number, hour: number): { lines: number; isTight: boolean } {
  const room = (minutes / 60) * hour - FRAME;
  const lines = Math.floor((room - PADDING) / LINE);
  if (lines >= 2) return { lines, isTight: false };
  return { lines: room >= TWO_TIGHT ? 2 : 1, isTight: true };
}

/** The place of a press for a finger, with what lies around it in a corner. */
const FINGER = 2.75 + 2 * 0.125;
/** Lines of the longest text: the name and the service in two each, the time, and who or where. */
const LONGEST = 6;

/**
 * The press for a finger in the lower corner of an entry, beside that of the entry; null where it finds no place. `linesAbove`: so many lines
 * of text end above it, and only what stands lower gives way to it. `isBelowText`: none reaches it, so that a narrow entry has room for it.
 */
export function fingerPress(
  minutes: number,
  hour: number,
): { linesAbove: number; isBelowText: boolean } | null {
  const room = (minutes / 60) * hour - FRAME / 2 - FINGER;
  if (room < 0) return null;
  const linesAbove = Math.max(0, Math.floor((room - PADDING / 2) / LINE));
  return { linesAbove, isBelowText: linesAbove >= Math.min(LONGEST, linesOf(minutes, hour).lines) };
}
