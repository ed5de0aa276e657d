/**
 * Small values kept in the visitor's browser. Storage may be full, switched off or hold something odd: then it is as if
 * nothing were stored, since nothing of this is needed to go on.
 */
export function readStored<Value>(key: string): Value | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    // The language is stored as the bare word, as it is in the cookie of that name.
    return (key === 'lang' ? text : JSON.parse(text)) as Value; // what was written under this key by writeStored
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, key === 'lang' ? String(value) : JSON.stringify(value));
  } catch {
    // See above.
  }
}
