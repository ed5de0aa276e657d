import type { Page } from '@playwright/test';

/** What a slow line loads last. */
export const SCRIPTS = '**/_next/static/**/*.js';

/**
 * Holds back what fits until it is released.
 * @returns what releases it
 */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
