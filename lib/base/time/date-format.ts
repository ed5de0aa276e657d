const made = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes a hundred times as long as using it; there are a few for each language, and one zone. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const cached = made.get(key) ?? new Intl.DateTimeFormat(tag, options);
  made.set(key, cached);
  return cached;
}
