import { expect, type Page } from '@playwright/test';
import type postgres from 'postgres';
import { DAY, HOUR } from '../../lib/base/time/units.ts';
import { dayBounds, dayOf } from '../../lib/base/time/zone.ts';
import { LOCALES } from '../../lib/base/locales.ts';
import { RESERVATION_STATUS } from '../../lib/base/statuses.ts';
import { logInAs } from '../support/browser/board.ts';
import { DEVICES } from '../support/browser/lists.ts';
import { SWEEP, sweepIn, words } from '../support/browser/pages.ts';
import { aReservation } from '../support/reservations.ts';
import { expectFits, expectSound } from '../support/browser/sound.ts';
import { test, type TestRota } from '../support/browser/test-rota.ts';

const { DONE } = RESERVATION_STATUS;
const ZONE = 'Europe/Belgrade';
const ALERT = 'Alergija na PPD';

/** Moments of today, by the share of what is over of it, and of what is left: at any hour they are of today. */
function todaysMoments() {
  const now = Date.now();
  const { start, end } = dayBounds(dayOf(now, ZONE), ZONE);
  const iso = (moment: number) => new Date(Math.floor(moment / 60_000) * 60_000).toISOString();
  return {
    over: (share: number) => iso(start + (now - start) * share),
    ahead: (share: number) => iso(now + (end - now) * share),
  };
}

/** One who is done, one who did not come, one of whom nobody has said anything, the next one and one more. */
async function aDay(sql: postgres.Sql, own: TestRota): Promise<number> {
  const [client] = await sql<{ id: number }[]>`
    insert into client (name, email, phone, language, alert, formulas)
    values ('Mila Tot', ${`mila.${own.employeeId}@mail.example`}, '+381640001148', 'sr', ${ALERT}, '6.0 + 7.3, 20 vol.')
    returning id`;
  const [unit] = await sql<{ id: number }[]>`select id from service_unit order by id limit 1`;
  if (!client || !unit) throw new Error('the demo salon has services');
  const { over, ahead } = todaysMoments();
  const hers = { serviceUnitId: unit.id, employeeId: own.employeeId, workplaceId: own.workplaceId };
  const term = (from: string, to: string, more: object) => aReservation(sql, { ...hers, from, to, ...more });
  await term(over(0.1), over(0.2), { client_name: 'Ana Gotova', status: DONE });
  await term(over(0.3), over(0.4), { client_name: 'Eva Nedošla', no_show_at: over(0.4) });
  await term(over(0.6), over(0.9), { client_name: 'Iva Otvorena' });
  await term(ahead(0.2), ahead(0.4), {
    client_name: 'Mila Tot',
    client_id: client.id,
    requirements: 'Bez mirisa, molim',
  });
  await term(ahead(0.6), ahead(0.8), { client_name: 'Olga Kasnija' });
  const lastYear = (hours: number) => new Date(Date.now() - 300 * DAY + hours * HOUR).toISOString();
  await term(lastYear(0), lastYear(1), { client_name: 'Mila Tot', client_id: client.id, status: DONE });
  return client.id;
}

const logInAsHer = async (page: Page, sql: postgres.Sql, own: TestRota) => {
  const { email } = await logInAs(page, 'ROLE_EMPLOYEE');
  await sql`insert into employee_user (employee_id, user_id)
    select ${own.employeeId}, id from "user" where email = ${email}`;
};

for (const language of LOCALES) {
  test(
    `her day begins with what waits for a word and who comes next, and the settled one leaves its top (${language})`,
    sweepIn(language),
    async ({ page, own, sql }) => {
      await page.setViewportSize(DEVICES.phone);
      await aDay(sql, own);
      await logInAsHer(page, sql, own);
      await page
        .context()
        .addCookies([{ name: 'lang', value: language, url: process.env.E2E_BASE_URL ?? '' }]);
      await page.goto('/board/my-day');
      const { myDay, clientCard, reservations } = words[language].board;
      const names = page.getByRole('article');
      await expect(names).toHaveText([/Iva Otvorena/, /Mila Tot/, /Olga Kasnija/]);
      await expect(page.getByText('Ana Gotova')).toBeHidden();
      const next = names.filter({ hasText: 'Mila Tot' });
      await expect(next).toContainText(myDay.inTime.split('{')[0]?.trim() ?? '');
      for (const text of [
        ALERT,
        'Bez mirisa, molim',
        clientCard.formulas,
        '6.0 + 7.3, 20 vol.',
        myDay.lastVisits,
      ]) {
        await expect(next).toContainText(text);
      }
      await expect(next).toContainText(`(${own.employee})`);
      await expect(names.filter({ hasText: 'Olga Kasnija' })).not.toContainText(myDay.lastVisits);
      await expectSound(page);
      // What is done comes out by one press.
      const summary = page.locator('main summary');
      await expect(summary).toHaveText(/^2 /);
      await summary.click();
      await expect(page.getByText('Ana Gotova')).toBeVisible();
      await expect(page.getByText('Eva Nedošla')).toBeVisible();
      await expectSound(page);
      await expectFits(page, { width: 1280, height: 900 });
      await page.setViewportSize(DEVICES.phone);
      await summary.click();

      await page.getByRole('button', { name: `${reservations.done}: Iva Otvorena` }).click();
      await expect(page.getByRole('article')).toHaveText([/Mila Tot/, /Olga Kasnija/]);
      await expect(summary).toHaveText(/^3 /);
      await page.getByRole('link', { name: myDay.dayAfter }).click();
      await expect(page.getByText(myDay.nothing)).toBeVisible();
      await expect(summary).toHaveCount(0);
    },
  );
}

/** In the calendar of today, and first where the appointment is opened. */
async function expectAlert(page: Page, own: TestRota): Promise<void> {
  const today = dayOf(Date.now(), ZONE);
  await page.goto(`/board/reservations/calendar?view=day&date=${today}&by=employee&only=${own.employeeId}`);
  const { calendar } = words.sr.board;
  const grid = page.locator('[data-grid]');
  const entry = grid.getByRole('button', { name: /Mila Tot/ });
  await expect(entry).toHaveAccessibleName(new RegExp(calendar.hasAlert));
  await expect(entry.locator('[data-alert]')).toBeVisible();
  await expect(grid.getByRole('button', { name: /Olga Kasnija/ }).locator('[data-alert]')).toHaveCount(0);
  await expect(page.getByText(calendar.legend.alert, { exact: true })).toBeVisible();
  // By the keyboard: in the last minutes of a day what is ahead is so short that the next entry covers it.
  await entry.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mila Tot' });
  await expect(dialog.getByText(ALERT)).toBeVisible();
  await expect(dialog.getByText(ALERT)).toHaveCount(1);
  const [alertTop, statusTop] = await Promise.all(
    [dialog.getByText(ALERT), dialog.locator('dl').first()].map(
      async (part) => (await part.boundingBox())?.y ?? 0,
    ),
  );
  expect(alertTop).toBeLessThan(statusTop ?? 0);
  await expectSound(page);
}

test('an alert is marked in the calendar and stands first wherever the appointment is opened', async ({
  page,
  own,
  sql,
}) => {
  await aDay(sql, own);
  await logInAsHer(page, sql, own);
  await page.setViewportSize(DEVICES.phone);
  await expectAlert(page, own);
  // Her numbers look alike, and dial.
  await expect(page.getByRole('dialog').getByRole('link', { name: /060\s123\s45\s67/ })).toHaveAttribute(
    'href',
    'tel:+381601234567',
  );
  await page.goto('/board/clients');
  await expect(page.getByRole('link', { name: /064\s000\s11\s48/ })).toHaveAttribute(
    'href',
    'tel:+381640001148',
  );
  await page.getByRole('button', { name: 'Mila Tot', exact: true }).click();
  const card = page.getByRole('dialog', { name: 'Mila Tot' });
  await expect(card.getByText('6.0 + 7.3, 20 vol.')).toBeVisible();
  await expect(card.getByText(`(${own.employee})`)).toBeVisible();
  await expectSound(page);
});

test('an alert is marked and stands first at the desk as well', SWEEP, async ({ page, own, sql }) => {
  await aDay(sql, own);
  await logInAs(page, 'ROLE_MANAGER');
  await page.setViewportSize(DEVICES.desktop);
  await expectAlert(page, own);
});
