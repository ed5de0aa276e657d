import { localePath } from '../base/i18n/paths.ts';
import type { Locale } from '../base/locales.ts';

/**
 * From now on a page that cannot be reached is answered with the one that shows the kept appointment (public/sw.js), in this
 * language. Where a browser does not let it, all goes on without.
 */
export async function keepOffline(locale: Locale): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line require-post-message-target-origin -- a worker has no origin to name
    active?.postMessage({ keep: localePath(locale, '/offline') });
  } catch {
    // No such thing here, or it is not allowed.
  }
}
