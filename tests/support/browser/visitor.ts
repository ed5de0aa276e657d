import { test as base, type Page } from '@playwright/test';

/** React comes after the first paint. A person takes longer than that to press something; a test does not. */
const alive = (page: Page) => page.waitForFunction(() => !window.earlyPress, undefined, { polling: 50 });

/** A page of the public site is alive when `goto` or `reload` ends, unless it was told what to wait for. */
export const test = base.extend<object>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
      page.goto = async (address, options) => {
        const response = await goto(address, options);
        if (!options?.waitUntil) await alive(page);
        return response;
      };
      page.reload = async (options) => {
        const response = await reload(options);
        if (!options?.waitUntil) await alive(page);
        return response;
      };
    }
    await use(page);
  },
});
