import { isEndpoint } from './gate.mjs';

/**
 * Leads from an address under which the salon was known to the one that it has now: bookmarks, search results and links in mails that were
 * sent before. Endpoints answer at both, since programs do not follow, and mail programs post.
 * @param {{ address: string, formerHosts: string[] }} site the present address; hosts as a browser names them, with a port that is not the usual one
 * @returns {(request: Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers'>) => import('./gate.mjs').Verdict | null}
 */
export function leadingFrom({ address, formerHosts }) {
  const former = new Set(formerHosts);
  return ({ method, url = '', headers }) => {
    const host = headers.host?.toLowerCase() ?? '';
    if (!former.has(host) || (method !== 'GET' && method !== 'HEAD') || isEndpoint(url)) return null;
    return { status: 308, location: address + url };
  };
}
