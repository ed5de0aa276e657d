import { expect, test } from '@playwright/test';
import { logInAsOwner } from '../support/owner.ts';
import { openPayingSalon, type PayingSalon } from '../support/paying-salon.ts';
import { words } from '../support/pages.ts';
import type { ServerProcess } from '../support/server-processes.ts';
import { expectSound } from '../support/sound.ts';

/* Of a salon in which a quarter of the price is paid before anything is booked. */

const { board } = words.en;

let paying: PayingSalon;
let server: ServerProcess;
test.beforeAll(async () => {
  paying = await openPayingSalon();
  server = await paying.own.serve();
});
test.afterAll(() => paying.close());

test('the owner turns paying ahead on, sets the rules of the salon and of a service, and reads what visitors will', async ({
  page,
}) => {
  const { own } = paying;
  await own.sql`update salon_settings set settings = settings || '{"payAhead": "off"}'`;
  const policies = await own.sql`delete from payment_policy returning kind`;
  expect(policies).toHaveLength(1);
  await logInAsOwner(page, own, { origin: server.origin, path: '/board/service-units' });
  const [service] = await own.sql<{ id: number; name_en: string }[]>`
    select id, name_en from service_unit where status <> 0 order by name_en limit 1`;
  const ofService = `${board.payAhead.short}: ${service?.name_en}`;
  await expect(page.getByRole('button', { name: ofService, includeHidden: true })).toHaveCount(0);

  await page.goto(`${server.origin}/board/settings`);
  const section = page.getByRole('group', { name: board.settings.sections.payAhead });
  await expect(section.getByText(board.payAhead.account.standIn.title)).toHaveCount(0);
  const mode = section.getByLabel(board.settings.fields.payAhead, { exact: true });
  await mode.selectOption(board.payAhead.mode.online);
  await expect(section.getByText(board.payAhead.account.standIn.title)).toBeVisible();
  await page.getByRole('button', { name: board.form.save }).click();
  await expect(page.getByText(board.settings.saved).first()).toBeVisible();
  await section.getByRole('link', { name: board.payAhead.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: board.payAhead.title })).toBeVisible();

  const sentence = page.getByText(/^“Pay /);
  await expect(sentence).toContainText('After that we keep 10% of the price');
  await page.getByRole('radio', { name: board.payAhead.set.strict }).check();
  await expect(sentence).toContainText('After that we keep 50% of the price');
  await page.getByLabel(board.payAhead.percent, { exact: true }).fill('');
  await expect(page.getByText(board.payAhead.previewNotYet)).toBeVisible();
  await page.getByLabel(board.payAhead.percent, { exact: true }).fill('40');
  await page.getByLabel(board.payAhead.payers, { exact: true }).selectOption(board.payAhead.who.NEW);
  await page
    .getByLabel(board.payAhead.freeUntil, { exact: true })
    .selectOption('2 days before the appointment');
  await page.getByRole('button', { name: board.form.save }).click();
  await expect(page.getByText(board.payAhead.saved).first()).toBeVisible();
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
  }

  const stored = await own.sql`
    select service_unit_id, kind, percent, payers, free_until_minutes, late_fee_percent, no_show_fee_percent
    from payment_policy order by service_unit_id nulls first`;
  const strict = { payers: 'NEW', free_until_minutes: 2_880, late_fee_percent: 50, no_show_fee_percent: 100 };
  expect(stored).toEqual([{ service_unit_id: null, kind: 'DEPOSIT', percent: 40, ...strict }]);
});
