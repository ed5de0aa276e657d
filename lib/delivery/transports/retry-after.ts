/** Milliseconds, from the seconds or the date of a `Retry-After`; undefined where there is nothing to wait for. */
export function retryAfterMs(value: string | null | undefined): number | undefined {
  if (!value) return undefined;
  const seconds = Number(value);
  const delay = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return delay > 0 ? delay : undefined;
}
