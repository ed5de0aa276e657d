/**
 * Whether a request is a person going to a page: a typed address, a pressed link, a reload. A soft navigation and a
 * prefetch of the router, a picture, a frame, a script or another site's subresource are not.
 */
export function isNavigation(method: string, headers: Headers): boolean {
  if (method !== 'GET') return false;
  if (headers.has('next-url') || headers.has('next-action') || headers.has('rsc')) return false;
  if (isSpeculative(headers)) return false;
  const destination = headers.get('sec-fetch-dest');
  if (destination !== null) return destination === 'document';
  // Browsers send no Sec-Fetch headers to plain http hosts other than localhost.
  return headers.get('accept')?.includes('text/html') ?? false;
}

/** A page that the browser loads ahead and may show later without asking again. */
export const isSpeculative = (headers: Headers): boolean =>
  /prefetch|prerender|preview/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
