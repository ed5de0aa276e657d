/** A translator of next-intl, which types the keys that it takes. */
type Translator = {
  (key: never, values?: never): string;
  has: (key: never) => boolean;
};

/** The word for a key that is put together while running, so that no type knows it; `otherwise` where there is none. */
export const wordOr = <Otherwise>(
  t: Translator,
  key: string,
  otherwise: Otherwise,
  values?: Record<string, string>,
): string | Otherwise => (t.has(key as never) ? t(key as never, values as never) : otherwise);
