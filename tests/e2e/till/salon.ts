import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { HOUR } from '../../../lib/base/time/units.ts';
import { dayOf } from '../../../lib/base/time/zone.ts';
import { phonesWithCamera } from '../../support/browser/camera-phone.ts';
import { logInAsOwner } from '../../support/browser/owner.ts';
import { words } from '../../support/browser/pages.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../../support/browser/server-processes.ts';
import { aBegunVisit, setTill, type Visitor } from '../../support/browser/till-visits.ts';

export const { board, status } = words.en;
export const { checkout, products, sales, tillDays, paymentMethods, screens, search } = board;
export const PRODUCTS = '/board/products';
export const phones = phonesWithCamera();

export const listFor = (name: string) => `/board/reservations?clientName=${encodeURIComponent(name)}`;
/** Of the day on which a visit of this file begins, which is yesterday soon after midnight. */
export const calendarOfTheVisit = () =>
  `/board/reservations/calendar?view=day&by=employee&date=${dayOf(Date.now() - HOUR, 'Europe/Belgrade')}`;

export let own: TestSalon;
export let server: ServerProcess;
let another: ServerProcess | undefined;

export async function openTill(): Promise<void> {
  own = await openTestSalon('demo');
  await setTill(own.sql, 'here');
  await own.sql`insert into product ${own.sql({ name: 'Šampon', name_en: 'Shampoo', barcode: '4006381333931', price: 90_000 })}`;
  // What has just been filled has no statistics, by which figures of the first screen are planned.
  await own.sql`analyze`;
  server = await own.serve();
}

/** Of the same salon, for a second desk. */
export const anotherProcess = async () => (another ??= await own.serve());

export const aVisitor = (dinars: number, called?: string) => aBegunVisit(own.sql, dinars, called);
export const owner = (page: Page, path?: string) =>
  logInAsOwner(page, own, { origin: server.origin, ...(path && { path }) });
/** What the board's own scripts send, as whoever is logged in there. */
export async function send(page: Page, path: string, data: object = {}) {
  const headers = { origin: server.origin, 'idempotency-key': randomUUID() };
  const answer = await page.request.post(`${server.origin}/admin/api/${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: number; number: number; editedAt: string; total: number };
}
/** Whose visit is only there to be paid, without a screen. */
export async function payVisit(page: Page, visitor: Visitor, method: 'CARD' | 'CASH') {
  const { id, editedAt, total } = await send(page, `reservations/${visitor.id}/checkout`);
  return send(page, `sales/${id}/pay`, { editedAt, payments: [{ method, amount: total }] });
}
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
export const openButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `${checkout.open}: ${name}`, exact: true });
/** To check out, and of what is paid the bill. */
export const dialogFor = (page: Page, name: string) =>
  page.getByRole('dialog', { name: new RegExp(`: ${name}$`) });
export const paidSales = (id: number) => own.sql`
  select s.status, s.total, p.method, p.amount, p.tendered from sale s
    join sale_visit v on v.sale_id = s.id left join sale_payment p on p.sale_id = s.id
  where v.reservation_id = ${id}`;
