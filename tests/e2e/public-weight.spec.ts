import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { TEST_DIST } from '../../scripts/testing/dist.mjs';

/** What the framework loads on every page of this build, also on an empty one. */
const onEveryPage = () => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(TEST_DIST, 'build-manifest.json'), 'utf8'));
  return new Set((manifest as { rootMainFiles: string[] }).rootMainFiles.map((file) => path.basename(file)));
};

/** Bytes of the scripts that opening a page fetches beyond those, compressed. */
async function inlineScriptsOf(page: Page, address: string): Promise<number> {
  const shared = onEveryPage();
  const own = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const name = path.basename(pathname);
    if (pathname.endsWith('.js') && !shared.has(name)) own.set(name, response.body());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const bodies = await Promise.all(own.values());
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

for (const [address, budget] of [
  ['/', 25],
  ['/services', 30],
  ['/about', 25],
  ['/team', 25],
  ['/team/1', 30],
] as const) {
  test(`${address} loads at most ${budget} KB of scripts of its own`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(onEveryPage().size).toBeGreaterThan(2);
    const bytes = await inlineScriptsOf(page, address);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes / 1024).toBeLessThan(budget);
  });
}
