/** What each bundle of the application counts for itself, and what all of them count together. */
let ofThisBundle = 0;
const ofAll = globalThis as typeof globalThis & { counted?: number };

export function count(): { ofThisBundle: number; ofAll: number } {
  ofThisBundle++;
  ofAll.counted = (ofAll.counted ?? 0) + 1;
  return { ofThisBundle, ofAll: ofAll.counted };
}
