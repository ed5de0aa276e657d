import { expect, type Locator, type Page } from '@playwright/test';
import { words } from './pages.ts';

const { list } = words.sr.board;

export const DEVICES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

/** The rows of the list, without its heading. */
export const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** The text of a message with its values, where it has no plural in it. */
export const filled = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text);

let count = 0;
/** Letters and figures that nothing else of the run has in it. */
export const unique = () => `${process.pid}${Date.now().toString(36)}${++count}`;

/** Unfolds the filters, which wait behind a line. */
export async function unfoldFilters(page: Page): Promise<void> {
  const filters = page.getByRole('search', { name: list.filter }).getByRole('group');
  const isOpen = () => filters.first().evaluate((details: HTMLDetailsElement) => details.open);
  if (!(await isOpen())) await page.locator('main summary').first().click();
  await expect.poll(isOpen).toBe(true);
}

/** A verb of a row, by its name; where it stands in the row's menu, that is opened first. */
export async function verbOfRow(within: Page | Locator, name: string | RegExp): Promise<Locator> {
  const verb = within.getByRole('button', { name, includeHidden: true }).first();
  await expect(verb).toBeAttached();
  const menu = verb.locator('xpath=ancestor::*[@popover][1]');
  if ((await menu.count()) > 0 && !(await verb.isVisible())) {
    const id = await menu.getAttribute('id');
    const page = 'page' in within ? within.page() : within;
    await page.locator(`[popovertarget="${id}"]`).click();
    await expect(verb).toBeVisible();
  }
  return verb;
}

/** Presses it. */
export const pressInRow = async (within: Page | Locator, name: string | RegExp): Promise<void> =>
  (await verbOfRow(within, name)).click();
