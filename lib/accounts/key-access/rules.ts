/** Requests of one key within a minute, times `RATE_LIMIT_FACTOR`. */
export const KEY_REQUESTS_A_MINUTE = 300;

/**
 * What no key opens, whatever its areas: what is somebody's alone (devices, choices), what would open another door that outlives the
 * key (addresses of calendars), and what lasts as long as a session does.
 */
const CLOSED: ReadonlySet<string> = new Set(['notifications', 'calendar-feeds', 'reservations/changes']);

const resourceIn = (path: string) => path.split('/')[0] ?? '';

/** Whether a key may call an endpoint at all, by its method and its path behind `/admin/api/`; its areas are another question. */
export const isOpenToKey = ({ readOnly }: { readOnly: boolean }, method: string, path: string): boolean =>
  !CLOSED.has(path) && !CLOSED.has(resourceIn(path)) && (!readOnly || method === 'GET' || method === 'HEAD');
