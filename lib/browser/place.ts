import { keepInTab, readInTab } from './tab-storage.ts';

type Place = { id: string; top: number };

const KEY = 'place';

/** Remembers what is read now, by the nearest part with an id: texts of another language are longer or shorter. */
export function keepPlace(): void {
  const line = innerHeight / 3;
  const above = [...document.querySelectorAll('main [id]')].findLast(
    (part) => part.getClientRects().length > 0 && part.getBoundingClientRect().top <= line,
  );
  const place: Place | null =
    above && scrollY > 0 ? { id: above.id, top: above.getBoundingClientRect().top } : null;
  keepInTab(KEY, place);
}

/** Shows the same part at the same height of the screen. */
export function returnToPlace(): void {
  const place = readInTab<Place>(KEY);
  keepInTab(KEY, null);
  const part = place && document.getElementById(place.id);
  if (!part) return;
  // Heights are guessed until then (_shell/before-paint.ts).
  document.documentElement.setAttribute('data-whole', '');
  scrollBy({ top: part.getBoundingClientRect().top - place.top, behavior: 'instant' });
}
