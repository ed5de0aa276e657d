const YEAR = 365 * 24 * 60 * 60;

/** Remembers a choice of this browser where the server reads it as well. */
export function keepChoice(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/board; max-age=${YEAR}; samesite=lax`;
}
