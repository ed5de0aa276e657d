import { expect, test } from '@playwright/test';
import { logInAsOwner } from '../support/owner.ts';
import { words } from '../support/pages.ts';
import { openTestSalon, type TestSalon } from '../support/server-processes.ts';
import { expectSound } from '../support/sound.ts';

const { board } = words.en;
const SOON = { timeout: 15_000 };

let own: TestSalon;
test.beforeAll(async () => {
  own = await openTestSalon();
  await own.sql`update salon_settings set settings = settings || '{"country": "AT"}'`;
  await own.sql`insert into category (value, name) values ('hairstyle', 'Kosa')`;
});
test.afterAll(() => own.close());

test('a salon in Austria says how it is taxed, has its rates, and its site says what the law asks for', async ({
  page,
}) => {
  const { origin } = await own.serve();
  const footer = async (path: string) => {
    const html = await (await fetch(origin + path)).text();
    return (/<footer[^]*<\/footer>/.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ');
  };
  expect(await footer('/de/services')).not.toMatch(/USt|Steuer/i);

  await logInAsOwner(page, own, { origin, path: '/board/settings' });
  const taxStatus = page.getByLabel(board.settings.fields.taxStatus, { exact: true });
  const save = async (status: 'registered' | 'small') => {
    await taxStatus.selectOption(board.settings.taxStatuses[status]);
    await page.getByRole('button', { name: board.form.save }).click();
    await expect(page.getByText(board.settings.saved).first()).toBeVisible();
  };
  await save('registered');
  await expect.poll(() => footer('/de/services'), SOON).toContain('Alle Preise inkl. USt.');
  await expect.poll(() => footer('/en'), SOON).toContain('All prices include VAT');

  await page.getByRole('link', { name: board.settings.taxRates }).click();
  await expect(page.getByRole('heading', { level: 1, name: board.taxRates.title })).toBeVisible();
  const rates = page.getByRole('table').getByRole('row');
  await expect(rates).toHaveCount(5);
  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  const form = page.getByRole('dialog', { name: board.taxRates.new });
  await form.getByLabel(`${board.fields.name}, ${words.en.languages.sr}`).fill('Opšta stopa');
  await form.getByLabel(board.taxRates.rate).fill('20.5');
  await form.getByRole('textbox', { name: board.fields.validFrom }).fill('1/1/2020');
  await form.getByLabel(board.taxRates.code).fill('standard');
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();
  await expect(rates).toHaveCount(6);
  await expect(page.getByRole('table')).toContainText('20.5');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
  }

  await page.goto(`${origin}/board/service-units?new=1`);
  const choices = page.getByRole('dialog').getByLabel(board.serviceUnits.taxRate, { exact: true });
  await expect(choices.getByRole('option')).toHaveText([
    'Standard rate (20%)',
    'Reduced rate (10%)',
    'Second reduced rate (13%)',
    'Zero rate (0%)',
  ]);

  await page.goto(`${origin}/board/settings`);
  await save('small');
  await expect.poll(() => footer('/de'), SOON).toMatch(/§\s6 Abs\s1 Z\s27 UStG/);
  expect(await footer('/de')).not.toContain('inkl.');
});
