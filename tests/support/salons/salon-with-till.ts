import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { POST as CHECK_OUT } from '@/app/admin/api/reservations/[id]/checkout/route.ts';
import { POST as ADD_PRODUCT } from '@/app/admin/api/products/route.ts';
import { POST as COUNTER } from '@/app/admin/api/sales/[id]/counter/route.ts';
import { POST as LINES } from '@/app/admin/api/sales/[id]/lines/route.ts';
import { POST as PAY } from '@/app/admin/api/sales/[id]/pay/route.ts';
import { POST as OPEN } from '@/app/admin/api/sales/route.ts';
import { POST as CLOSE } from '@/app/admin/api/till-days/[id]/close/route.ts';
import { GET as DAYS } from '@/app/admin/api/till-days/route.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import type { SaleRecord } from '@/lib/sales/sale/answer.ts';
import type { ProductRecord } from '@/lib/sales/products/queries.ts';
import type { TillDayRecord } from '@/lib/sales/till-days/answer.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { atTime } from '../clock.ts';
import type { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { call, type Answer } from '../http.ts';
import { aReservation } from '../reservations.ts';
import { aPair, aServiceUnit, at, emptySalon } from '../salon.ts';
import { signedInAs, type SignedIn } from '../staff.ts';

export const ELEVEN = new Date(at('11:00'));

export const asSale = ({ body }: Answer) => body as unknown as SaleRecord;
export const statusesOf = (answers: Answer[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other);

/** Holds the settings of a salon with a till. */
const settle = (change: object = {}) => {
  const settings = { ...demoSettings, till: 'here' as const, ...change };
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings });
};

type Pair = { employeeId: number; workplaceId: number };

/**
 * Before each test of the file: a salon with a till at eleven, when the visit of ten has begun. Cut is 4500, color 9000, with Mia, and the
 * owner is signed in. What stands in the salon may be read inside tests and hooks.
 */
export function useCheckoutSalon(database: ReturnType<typeof useDatabase>) {
  let signedIn: SignedIn | undefined;
  let [cut, color] = [0, 0];
  let mia: Pair = { employeeId: 0, workplaceId: 0 };

  beforeAll(async () => {
    signedIn = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', ELEVEN);
  });
  beforeEach(async () => {
    const { sql } = database;
    await emptySalon(sql);
    await emptyTables(sql, 'till_day', 'product', 'tax_rate');
    cut = await aServiceUnit(sql, { name: 'Šišanje', name_en: 'Cut', price: 450_000 });
    color = await aServiceUnit(sql, { name: 'Farbanje', name_en: 'Color', price: 900_000 });
    mia = await aPair(sql);
    settle();
    atTime(ELEVEN);
  });
  afterEach(() => {
    holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings });
  });

  const owner = () => {
    if (!signedIn) throw new Error('The owner is there inside tests and hooks only');
    return signedIn;
  };
  const by = (who: SignedIn = owner(), more: Record<string, string> = {}) => ({
    ...who.headers,
    lang: 'en',
    ...more,
  });
  const on = (id: number, who?: SignedIn, more?: Record<string, string>) => ({
    params: { id: String(id) },
    headers: by(who, more),
  });
  const aVisitOf = (row: object = {}) =>
    aReservation(database.sql, { serviceUnitId: cut, price: 450_000, ...mia, ...row });
  const statusOf = async (visit: number) =>
    (await database.sql<{ status: number }[]>`select status from reservation where id = ${visit}`)[0]?.status;
  const aProduct = async (change: object = {}) => {
    const product = {
      name: 'Šampon',
      nameEn: 'Shampoo',
      barcode: '4006381333931',
      price: 120_000,
      ...change,
    };
    const { body } = await call(ADD_PRODUCT, { headers: by(), body: product });
    return body as unknown as ProductRecord;
  };

  const checkOut = (visit: number, who?: SignedIn) => call(CHECK_OUT, { ...on(visit, who), method: 'POST' });
  const sold = async (visit: number) => asSale(await checkOut(visit));
  const pay = (sale: SaleRecord, body: object = {}, who?: SignedIn, key?: string) =>
    call(PAY, {
      ...on(sale.id, who, key ? { 'idempotency-key': key } : {}),
      body: { editedAt: sale.editedAt, payments: [{ method: 'CASH' }], ...body },
    });
  const paid = async (sale: SaleRecord, body: object = {}) => {
    const answer = await pay(sale, body);
    expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
    return asSale(answer);
  };
  const counter = (id: number, body: object = {}, key?: string) =>
    call(COUNTER, {
      ...on(id, undefined, key ? { 'idempotency-key': key } : {}),
      body: { reason: 'Greška', ...body },
    });
  const lines = (sale: SaleRecord, body: object, who?: SignedIn) =>
    call(LINES, { ...on(sale.id, who), body: { editedAt: sale.editedAt, lines: [], ...body } });
  const open = async (body: object = {}) => asSale(await call(OPEN, { headers: by(), body }));
  const theDay = async () => {
    const { body } = await call(DAYS, { path: '/admin/api/till-days?state=open', headers: by() });
    return (body.items as TillDayRecord[])[0];
  };
  const close = (day: TillDayRecord, body: object = {}) =>
    call(CLOSE, {
      ...on(day.id),
      body: { editedAt: day.editedAt, counted: day.expected, nextFloat: 0, ...body },
    });

  return {
    get owner() {
      return owner();
    },
    get cut() {
      return cut;
    },
    get color() {
      return color;
    },
    get mia() {
      return mia;
    },
    settle,
    by,
    on,
    aVisitOf,
    statusOf,
    aProduct,
    checkOut,
    sold,
    pay,
    paid,
    counter,
    lines,
    open,
    theDay,
    close,
  };
}
