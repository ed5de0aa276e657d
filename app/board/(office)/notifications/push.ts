/** The worker that shows notifications (public/board-push.js), and the pages that it is for. */
const WORKER = '/board-push.js';
const SCOPE = '/board/';

/** What this browser can do about notifications. `install`: a phone of Apple's shows them only of an app on its home screen. */
export type Standing = 'unsupported' | 'install' | 'refused' | 'ready';

const isApples = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad calls itself a Mac, which has no touch screen.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function standing(): Standing {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isApples() ? 'install' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'refused' : 'ready';
}

/** Visitors' pages have a worker of their own, which is found for these addresses as well. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistrations();
  return found.find(({ scope }) => new URL(scope).pathname === SCOPE);
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** What this browser is subscribed with; null where it is not, or with an earlier key of ours, by which it hears nothing. */
export async function subscription(publicKey: string): Promise<PushSubscription | null> {
  const found = await (await registration())?.pushManager.getSubscription();
  const key = found?.options.applicationServerKey;
  return found && key && base64url(key) === publicKey ? found : null;
}

const active = (worker: ServiceWorkerRegistration) =>
  new Promise<void>((resolve) => {
    const next = worker.installing ?? worker.waiting;
    if (worker.active || !next) return resolve();
    next.addEventListener('statechange', () => next.state === 'activated' && resolve());
  });

/**
 * Subscribes this browser, asking for leave first. Only after a press: browsers refuse for good who asks unasked.
 * @returns `refused` where its owner says no
 * @throws where the browser's push service cannot be reached
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const worker = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await active(worker);
  // One with an earlier key stands in the way of another.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** What the server needs of it. */
export function deviceOf(subscribed: PushSubscription): { endpoint: string; keys: object } {
  const { endpoint, keys } = subscribed.toJSON();
  return { endpoint: endpoint ?? subscribed.endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } };
}
