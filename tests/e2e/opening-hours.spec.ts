import { expect, test, type Page } from '@playwright/test';
import { ensureFirstLogin } from '../../scripts/launcher/first-login.mjs';
import { formatDateInSentence } from '@/lib/base/time/format.ts';
import { addDays, dayOf } from '@/lib/base/time/zone.ts';
import { waitForLife } from '../support/board.ts';
import { filled } from '../support/lists.ts';
import { words } from '../support/pages.ts';
import { aPair, aServiceUnit, anOpenSalon } from '../support/salon.ts';
import { openTestSalon, type TestSalon } from '../support/server-processes.ts';
import { expectSound } from '../support/sound.ts';

const { board } = words.de;
const LOGIN = { ADMIN_EMAIL: 'inhaberin@lavanda.example', ADMIN_PASSWORD: 'a password of the tests' };
const SOON = { timeout: 20_000 };

let own: TestSalon;
let origin: string;
let serviceUnitId: number;

test.beforeAll(async () => {
  own = await openTestSalon();
  const [row] = await own.sql<{ name: string }[]>`select current_database() as name`;
  const url = (process.env.E2E_DATABASE_URL ?? '').replace(/[^/]*$/, row?.name ?? '');
  await ensureFirstLogin({ url, embedded: true }, LOGIN);
  await anOpenSalon(own.sql, { from: '09:00', to: '18:30' });
  serviceUnitId = await aServiceUnit(own.sql);
  await aPair(own.sql);
  ({ origin } = await own.serve());
});
test.afterAll(() => own.close());

async function logIn(page: Page): Promise<void> {
  waitForLife(page);
  await page.context().addCookies([{ name: 'lang', value: 'de', url: origin }]);
  await page.goto(`${origin}/board/login`);
  await page.getByLabel(words.de.auth.email).fill(LOGIN.ADMIN_EMAIL);
  await page.getByLabel(words.de.auth.password, { exact: true }).fill(LOGIN.ADMIN_PASSWORD);
  await page.getByRole('button', { name: words.de.auth.login.submit }).click();
  await expect(page).not.toHaveURL(/login/);
}

async function startsOn(day: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/service-units/${serviceUnitId}/available-terms?day=${day}`);
  const { terms } = (await answer.json()) as { terms: { from: string }[] };
  return terms.map(({ from }) => from.slice(11, 16));
}

test('a lunch break and other hours from a day on are on the site, in schema.org and in the free terms', async ({
  page,
}) => {
  const today = dayOf(Date.now(), 'Europe/Belgrade');
  const [tomorrow, first, last] = [addDays(today, 1), addDays(today, 10), addDays(today, 20)];
  await logIn(page);
  await page.goto(`${origin}/board/general-working-hours`);

  await page.getByRole('button', { name: board.hours.lunchBreaks }).click();
  const monday = page.getByRole('group', { name: board.hours.days.Mon, exact: true });
  await expect(monday.getByLabel(new RegExp(`${board.hours.closes}$`))).toHaveValue('12:30');
  await monday.getByLabel(`${board.hours.days.Mon}: ${board.hours.opens} (2)`).fill('13:15');
  await monday.getByRole('button', { name: filled(board.hours.copy, { day: board.hours.days.Mon }) }).click();
  await page.getByRole('button', { name: board.form.save, exact: true }).click();
  await expect(
    page.getByText(filled(board.form.savedOf, { name: board.screens['general-working-hours'] })),
  ).toBeVisible();
  await expect(
    page.getByText(filled(board.hours.todayAsUsual, { hours: '09:00–12:30, 13:15–18:30' })),
  ).toBeVisible();

  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: board.hours.periods });
  await dialog.getByLabel(board.fields.validFrom, { exact: true }).fill(first);
  await dialog.getByLabel(board.fields.validUntil, { exact: true }).fill(last);
  await dialog.getByLabel(board.hours.periodName).fill('Sommer');
  const inSummer = dialog.getByRole('group', { name: board.hours.days.Mon, exact: true });
  await inSummer
    .getByRole('button', { name: filled(board.hours.removeSpan, { day: board.hours.days.Mon, number: 2 }) })
    .click();
  await inSummer
    .getByRole('button', { name: filled(board.hours.copy, { day: board.hours.days.Mon }) })
    .click();
  await expectSound(page);
  await dialog.getByRole('button', { name: board.form.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sommer' })).toContainText(
    '09:00–12:30',
  );
  await expectSound(page);

  const siteText = async () => (await fetch(`${origin}/de`)).text();
  await expect.poll(siteText, SOON).toContain('09:00–12:30, 13:15–18:30');
  const announced = filled(words.de.hours.fromTo, {
    day: formatDateInSentence(first, 'de'),
    last: formatDateInSentence(last, 'de'),
  });
  await expect.poll(siteText, SOON).toContain(announced);
  await page.goto(`${origin}/de`);
  await expectSound(page);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { openingHoursSpecification: specifications } = facts
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((each) => 'openingHoursSpecification' in each) ?? { openingHoursSpecification: [] };
  const until = addDays(first, -1);
  expect(specifications).toMatchObject([
    { opens: '09:00', closes: '12:30', validThrough: until },
    { opens: '13:15', closes: '18:30', validThrough: until },
    { opens: '09:00', closes: '12:30', validFrom: first, validThrough: last },
    { opens: '09:00', closes: '12:30', validFrom: addDays(last, 1) },
    { opens: '13:15', closes: '18:30', validFrom: addDays(last, 1) },
  ]);

  const usual = await startsOn(tomorrow);
  expect(usual.filter((time) => time > '11:15' && time < '13:30')).toEqual(['11:30', '13:15']);
  expect((await startsOn(first)).at(-1)).toBe('11:30');
  expect((await startsOn(addDays(last, 1))).at(-1)).toBe('17:30');
});
