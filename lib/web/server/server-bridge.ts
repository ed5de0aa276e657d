import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { bearerClaims } from '../../accounts/sessions/bearer.ts';
import { sessionCookieOf } from '../../accounts/sessions/cookie.ts';
import { usesHttps } from '../../accounts/sessions/cookie-name.ts';
import { appUrl, env, listeningHost } from '../../base/environment/env.ts';
import type { Locale } from '../../base/locales.ts';
import { startDraining } from '../../base/draining.ts';
import { withRequestId } from '../../base/log/request-id.ts';
import { salonLanguages } from '../../salon/settings/settings.ts';
import { clientNetworks, PEER_HEADER } from '../../kit/http/client-address.ts';
import { requestIdOf } from '../../kit/http/request-id-of.ts';
import { isSiteRead } from '../cache/first-refresh.ts';
import { metrics, type FrontMetrics } from '../metrics/registry.ts';

export type ServerBridge = {
  settings: {
    host: string;
    isBehindProxy: boolean;
    isHttps: boolean;
    drainSeconds: number;
    /** Where visitors find the salon, and the hosts under which they once did. */
    address: string;
    formerHosts: string[];
  };
  /** As the settings have it at that moment. */
  firstLanguage: () => Locale;
  networkOf: (headers: IncomingHttpHeaders) => string;
  isStaff: (headers: IncomingHttpHeaders) => Promise<boolean>;
  requestIdOf: (headers: IncomingHttpHeaders) => string;
  /** Does some work under the name of a request. */
  withRequestId: <T>(id: string, work: () => T) => T;
  /** Where what is answered is counted. */
  metrics: FrontMetrics | null;
  /** Whether pages can be made without the database. */
  isSiteRead: () => boolean;
  startDraining: () => void;
  stopJobs: () => Promise<unknown>;
  closeDatabase: () => Promise<unknown>;
};

/** The program that serves (scripts/server/main.mjs) is plain JavaScript outside of the build and finds it here. */
export type Sharing = typeof globalThis & {
  salonProcess?: { offer: (offered: ServerBridge) => void; refuse: (error: unknown) => void };
};
const shared = globalThis as Sharing;

function only(headers: IncomingHttpHeaders, names: string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked.set(name, value);
  }
  return picked;
}

/** Who takes turns with the others: an address, or the part of an IPv6 network that one customer has as a rule. */
function networkOf(headers: IncomingHttpHeaders): string {
  const { version, narrow, wide } = clientNetworks(only(headers, [PEER_HEADER, 'x-forwarded-for']));
  return version === 4 ? narrow : wide;
}

/** Whether a session is claimed that is ours by its signature; the endpoint asks the database. */
async function isStaff(headers: IncomingHttpHeaders): Promise<boolean> {
  const given = only(headers, ['authorization', 'cookie']);
  return ((await bearerClaims(given, new Date())) ?? (await sessionCookieOf(given))) !== null;
}

/** The checked settings of the program that serves. */
function settings(): ServerBridge['settings'] {
  const checked = env();
  return {
    host: listeningHost(checked),
    isBehindProxy: checked.TRUST_PROXY > 0,
    isHttps: usesHttps(),
    address: appUrl(),
    formerHosts: (checked.APP_URL_ALSO ?? []).map((address) => new URL(address).host),
    drainSeconds: checked.DRAIN_SECONDS,
  };
}

/** @returns false where no front stands before Next (`next dev`, `next start`), and the process has to end by itself */
export function connectToFront(ends: Pick<ServerBridge, 'stopJobs' | 'closeDatabase'>): boolean {
  if (!shared.salonProcess) return false;
  const firstLanguage = () => salonLanguages().fallback;
  shared.salonProcess.offer({
    settings: settings(),
    firstLanguage,
    networkOf,
    isStaff,
    requestIdOf: (headers) => requestIdOf(only(headers, [PEER_HEADER, 'x-request-id'])),
    withRequestId,
    metrics: metrics(),
    isSiteRead,
    startDraining,
    ...ends,
  });
  return true;
}
