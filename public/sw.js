/**
 * Answers a page that cannot be reached with a kind one, which shows the next appointment kept in this browser. Nothing else
 * is ever answered from here: neither an address of the board nor anything that could be old.
 */
const KEPT = 'offline';
const PAGE = '/offline';
/** What the page needs to look as it should. */
const FILES = /\/_next\/static\/[^"'()\\\s]+\.(?:css|woff2)/g;

const isStaffs = ({ pathname }) => /^\/(?:board|admin|api)(?:\/|$)/.test(pathname);

const namedIn = async (answer) => (await answer.clone().text()).match(FILES) ?? [];

/** Takes the page anew, with its files; those of an earlier build go. */
async function keep(address) {
  const page = await fetch(address, { cache: 'no-cache' });
  if (!page.ok) return;
  const cache = await caches.open(KEPT);
  const wanted = new Set(await namedIn(page));
  for (const file of [...wanted].filter((name) => name.endsWith('.css'))) {
    for (const font of await namedIn(await fetch(file))) wanted.add(font);
  }
  await cache.addAll([...wanted]);
  // Made anew: an answer that came by a redirect is not taken for a page.
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const policy = page.headers.get('content-security-policy');
  if (policy) headers['content-security-policy'] = policy;
  await cache.put(PAGE, new Response(await page.blob(), { headers }));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !wanted.has(pathname)) await cache.delete(url);
  }
}

async function orKept(answer, address) {
  try {
    return await answer();
  } catch (away) {
    const kept = await caches.match(address, { cacheName: KEPT });
    if (kept) return kept;
    throw away;
  }
}

self.addEventListener('install', () => self.skipWaiting());

// The browser asks for a page while this script starts.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('message', (event) => {
  if (typeof event.data?.keep === 'string') event.waitUntil(keep(event.data.keep));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (request.mode === 'navigate' && !isStaffs(address)) {
    event.respondWith(orKept(async () => (await event.preloadResponse) ?? fetch(request), PAGE));
  } else if (/^\/_next\/static\/.+\.(?:css|woff2)$/.test(address.pathname)) {
    event.respondWith(orKept(() => fetch(request), request));
  }
});
