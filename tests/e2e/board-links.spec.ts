import { expect, test, type Page } from '@playwright/test';
import { inDatabase, logInAs } from '../support/browser/board.ts';
import {
  expectHeld,
  fillIn,
  freeTerms,
  dialogOf,
  LANGUAGES,
  someone,
  SWEEP,
  words,
  type Someone,
} from '../support/browser/pages.ts';
import { expectFits, expectSound } from '../support/browser/sound.ts';

/* Links with a note of where they were put, from the screen that makes them to the booking that came by one. */

const { siteLinks: links, linkSources } = words.en.board;

/** The links of the salon, read in English. */
async function openLinks(page: Page, baseURL = ''): Promise<void> {
  await logInAs(page, 'ROLE_SUPER_ADMIN');
  await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL }]);
  await page.goto('/board/links');
}

/** Books the first free time of the page with services that is open, and says by which link the booking came. */
async function linkOfBooking(page: Page, visitor: Someone): Promise<string | null | undefined> {
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  const dialog = dialogOf(page, 'en');
  await freeTerms(dialog).first().click();
  await fillIn(dialog, 'en', visitor);
  await dialog.getByRole('button', { name: words.en.reservation.submit, exact: true }).click();
  await expectHeld(dialog, 'en');
  const [booked] = await inDatabase(
    (sql) => sql<{ link_source: string | null }[]>`
      select link_source from reservation where client_email = ${visitor.email}`,
  );
  return booked?.link_source;
}

const NARROW = { width: 390, height: 844 };

test('a link that was copied is with the booking that came by it, whatever was looked at in between', async ({
  page,
  browser,
  baseURL,
}) => {
  await openLinks(page, baseURL);
  await page.getByLabel(links.place, { exact: true }).fill('Ogledalo u salonu');
  await page.getByLabel(links.language, { exact: true }).selectOption('en');
  const card = page.getByRole('region', { name: 'Ogledalo u salonu' });
  const field = card.getByRole('textbox');
  await expect(field).toHaveValue(/\/en\/services\?source=ogledalo-u-salonu$/);
  const link = new URL(await field.inputValue());
  await expect(card.getByRole('img')).toBeVisible();

  const visitor = someone();
  const phone = await browser.newPage({ baseURL });
  await phone.goto(link.pathname + link.search);
  await phone.goto('/en/about');
  await phone.goto('/en/services');
  expect(await linkOfBooking(phone, visitor)).toBe('ogledalo-u-salonu');
  await phone.close();

  const listed = await page.request.get(`/admin/api/reservations?clientEmail=${visitor.email}`);
  expect(await listed.json()).toMatchObject({ items: [{ linkSource: 'ogledalo-u-salonu' }] });
});

// The rules of such addresses: lib/base/link-source.test.ts.
test('a visitor who comes by no such link leaves none', SWEEP, async ({ page }) => {
  await page.goto('/en/services?source=somebody%40example.com');
  expect(await linkOfBooking(page, someone())).toBeNull();
});

test('each place has its link, its steps and a sheet that fits its paper, in every language', async ({
  page,
  baseURL,
}) => {
  await openLinks(page, baseURL);
  for (const width of [1280, NARROW.width]) {
    await page.setViewportSize({ ...NARROW, width });
    for (const name of Object.values(linkSources)) {
      const card = page.getByRole('region', { name, exact: true });
      await expect(card.getByRole('textbox')).toHaveValue(/\?source=[a-z]+$/);
      await expect(card.getByRole('listitem')).toHaveCount(3);
    }
    await (width === NARROW.width ? expectFits : expectSound)(page);
  }
  await page.getByRole('link', { name: `Print: ${linkSources.window}` }).click();
  await page.waitForURL(/links\/sheet/);
  const sheet = new URL(page.url());
  for (const language of LANGUAGES) {
    sheet.searchParams.set('language', language);
    const { title } = words[language].board.siteLinks.sheet;
    const html = await (await page.request.get(sheet.href)).text();
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  }
  for (const paper of ['A6', 'A4']) {
    await page.getByRole('link', { name: paper, exact: true }).click();
    await expect(page.getByRole('link', { name: paper, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});
