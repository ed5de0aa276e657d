/** Small values kept as long as the tab is open. Storage that cannot be reached holds nothing. */
export function readInTab<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null; // what was written under this key by keepInTab
  } catch {
    return null;
  }
}

/** Null forgets. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
