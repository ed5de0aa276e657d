import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What the law asks for, and what axe itself advises. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing on the page, or in the part of it that a selector names. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // A message or a dialog that is still coming, or going, is paler than anybody reads it.
  await page.evaluate(() => {
    const moving = [...document.querySelectorAll('.toast, .sheet')].flatMap((shown) => shown.getAnimations());
    return Promise.allSettled(moving.map(({ finished }) => finished)).then(() => undefined);
  });
  const axe = new AxeBuilder({ page }).options({
    runOnly: { type: 'tag', values: TAGS },
    // Of what is right only the number is worked out, not where it stands.
    resultTypes: ['violations'],
  });
  // In a frame without scripts axe never comes to an end; the page in it is looked at where it is public.
  axe.exclude('iframe[sandbox]');
  if (part) axe.include(part);
  // Only what frames have found has to be put together, in a page opened for that.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [page.url(), id, nodes[0]?.html])).toEqual([]);
}

/** Nothing is wider than the screen. Not measured by the window, which a phone widens to what is in it. */
export async function expectNoWider(page: Page): Promise<void> {
  const screen = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen ?? 0);
}

export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoWider(page);
}
