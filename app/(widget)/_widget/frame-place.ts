/**
 * Where the page stands: over a foreign page, as a part of it, or by itself. What it is for stands behind the `#`, where the
 * script of the foreign page has written it (public/widget.js), so that the page is one for all and no server hears of it:
 * `#over=https://shop.example&service=12&person=3`.
 */
export type FramePlace = {
  kind: 'over' | 'inline' | 'alone';
  /** The site around the frame, which alone is notified of anything; null where the salon does not name it. */
  host: string | null;
  service: number | null;
  person: number | null;
};

const numberIn = (value: string | null) => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null);

/** A site that only says so is never spoken to: browsers hand a message to nobody but the origin it is for. */
export function readFramePlace(hash: string, origins: readonly string[]): FramePlace {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const kind = (['over', 'inline'] as const).find((each) => given.has(each)) ?? 'alone';
  return {
    kind,
    host: origins.find((origin) => origin === given.get(kind)) ?? null,
    service: numberIn(given.get('service')),
    person: numberIn(given.get('person')),
  };
}
