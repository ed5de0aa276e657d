import { appUrl } from '../../base/environment/env.ts';
import { Refusal } from '../refusal.ts';

/** A browser's request that changes something must come from our own pages; other programs send no such headers. */
export function refuseCrossSite(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) {
    if (site !== 'same-origin') throw new Refusal('crossSite');
    return;
  }
  const origin = request.headers.get('origin');
  if (origin === null) return;
  const host = request.headers.get('host');
  const allowed =
    origin === new URL(appUrl()).origin || (URL.canParse(origin) && new URL(origin).host === host);
  if (!allowed && request.headers.has('cookie')) throw new Refusal('crossSite');
}
