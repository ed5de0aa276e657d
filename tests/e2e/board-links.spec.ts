import { expect, test } from '@playwright/test';
import { logInAsOwner } from '../support/owner.ts';
import { expectHeld, fillIn, freeTerms, dialogOf, LANGUAGES, someone, words } from '../support/pages.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/server-processes.ts';
import { expectSound } from '../support/sound.ts';

/* Links with a note of where they were put, from the screen that makes them to the booking that came by one. */

const { siteLinks: links, linkSources } = words.en.board;

let own: TestSalon;
let server: ServerProcess;

test.beforeAll(async () => {
  own = await openTestSalon('demo');
  server = await own.serve();
});
test.afterAll(() => own.close());

const NARROW = { width: 390, height: 844 };

test('a link that was copied is with the booking that came by it, whatever was looked at in between', async ({
  page,
  browser,
}) => {
  await logInAsOwner(page, own, { origin: server.origin, path: '/board/links' });
  await page.getByLabel(links.place, { exact: true }).fill('Ogledalo u salonu');
  await page.getByLabel(links.language, { exact: true }).selectOption('en');
  const card = page.getByRole('region', { name: 'Ogledalo u salonu' });
  const field = card.getByRole('textbox');
  await expect(field).toHaveValue(/\/en\/services\?source=ogledalo-u-salonu$/);
  const link = new URL(await field.inputValue());
  await expect(card.getByRole('img')).toBeVisible();

  const visitor = someone();
  const phone = await browser.newPage({ baseURL: server.origin });
  await phone.goto(link.pathname + link.search);
  await phone.goto('/en/about');
  await phone.goto('/en/services');
  await phone
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  const dialog = dialogOf(phone, 'en');
  await freeTerms(dialog).first().click();
  await fillIn(dialog, 'en', visitor);
  await dialog.getByRole('button', { name: words.en.reservation.submit, exact: true }).click();
  await expectHeld(dialog, 'en');
  await phone.close();

  const [booked] = await own.sql<{ linkSource: string }[]>`
    select link_source as "linkSource" from reservation where client_email = ${visitor.email}`;
  expect(booked?.linkSource).toBe('ogledalo-u-salonu');
  const listed = await page.request.get(
    `${server.origin}/admin/api/reservations?clientEmail=${visitor.email}`,
  );
  expect(await listed.json()).toMatchObject({ items: [{ linkSource: 'ogledalo-u-salonu' }] });
});

test('a visitor who comes by no such link leaves none', async ({ page }) => {
  const visitor = someone();
  await page.goto(`${server.origin}/en/services?source=somebody%40example.com`);
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  const dialog = dialogOf(page, 'en');
  await freeTerms(dialog).first().click();
  await fillIn(dialog, 'en', visitor);
  await dialog.getByRole('button', { name: words.en.reservation.submit, exact: true }).click();
  await expectHeld(dialog, 'en');
  const [booked] = await own.sql`select link_source from reservation where client_email = ${visitor.email}`;
  expect(booked).toEqual({ link_source: null });
});

test('each place has its link, its steps and a sheet that fits its paper, in every language', async ({
  page,
}) => {
  await logInAsOwner(page, own, { origin: server.origin, path: '/board/links' });
  for (const width of [1280, NARROW.width]) {
    await page.setViewportSize({ ...NARROW, width });
    for (const name of Object.values(linkSources)) {
      const card = page.getByRole('region', { name, exact: true });
      await expect(card.getByRole('textbox')).toHaveValue(/\?source=[a-z]+$/);
      await expect(card.getByRole('listitem')).toHaveCount(3);
    }
    await expectSound(page);
  }
  await page.getByRole('link', { name: `Print: ${linkSources.window}` }).click();
  await page.waitForURL(/links\/sheet/);
  const sheet = new URL(page.url());
  for (const language of LANGUAGES) {
    sheet.searchParams.set('language', language);
    await page.goto(sheet.href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words[language].board.siteLinks.sheet.title,
    );
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
