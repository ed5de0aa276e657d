/** On the site such searches have a queue of their own (scripts/server/searches.mjs), in which those of assistants do not stand. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Searches of assistants, a few at once; null where too many wait already. */
export async function searchInTurn<Found>(search: () => Promise<Found>): Promise<Found | null> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) return null;
    // Whoever has ended hands over its place.
    await new Promise<void>((goOn) => waiting.push(goOn));
  } else {
    running++;
  }
  try {
    return await search();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
