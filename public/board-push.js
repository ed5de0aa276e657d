/** Shows staff what they have chosen to hear of, and answers no request: pages of the board are never kept. */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, url, icon, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, icon, tag, data: { url } }));
});

/** In a window of the board that is open already, or in a new one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const board = windows.find((each) => new URL(each.url).pathname.startsWith('/board/'));
  try {
    await (await board.focus()).navigate(url);
  } catch {
    // None is open, or it belongs to nobody yet.
    await self.clients.openWindow(url);
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
