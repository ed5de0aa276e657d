import { expect, test } from '@playwright/test';
import { logInAsMember, logInAsOwner } from '../support/browser/owner.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/browser/server-processes.ts';
import { expectSound } from '../support/browser/sound.ts';

/* The demo salon as somebody finds it who looks around: it has sold for a month. */

const { status } = words.en;
let own: TestSalon;
let server: ServerProcess;

test.beforeAll(async () => {
  own = await openTestSalon('trading');
  server = await own.serve();
});
test.afterAll(() => own.close());

test('the takings of the demo salon are what its sales come to', SWEEP, async ({ page }) => {
  const [sold] = await own.sql<{ from: string; to: string; total: number }[]>`
    select min(paid_at at time zone 'Europe/Belgrade')::date::text as "from", max(paid_at at time zone 'Europe/Belgrade')::date::text as "to", (sum(total) / 100)::int as total from sale where status = 'PAID'`;
  if (!sold) throw new Error('the demo salon has sold');
  const path = `/board/reports?name=day-sheet&from=${sold.from}&to=${sold.to}`;
  await logInAsOwner(page, own, { origin: server.origin, path });
  await expect(page.getByText(new RegExp(sold.total.toLocaleString('en'))).first()).toBeVisible();
});

test('who works there sees which of her visits are paid', SWEEP, async ({ page }) => {
  const [served] = await own.sql<{ employeeId: number; day: string }[]>`
    select s.employee_id as "employeeId", (s.span_from at time zone 'Europe/Belgrade')::date::text as day
    from reservation_segment s join sale_visit v on v.reservation_id = s.reservation_id where s.span_from < current_date order by s.span_from desc limit 1`;
  if (!served) throw new Error('the demo salon has served somebody');
  const member = { email: 'served@salon.example', roles: ['ROLE_MANAGER', 'ROLE_EMPLOYEE'] };
  await logInAsMember(page, own, { origin: server.origin, path: '/board' }, member);
  await own.sql`insert into employee_user (employee_id, user_id)
    select ${served.employeeId}, id from "user" where email = ${member.email}`;
  await page.goto(`${server.origin}/board/my-day?day=${served.day}`);
  await expect(page.getByText(status.sale.PAID, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page);
});
