import 'server-only';
import { and, asc, eq, getTableColumns, gte, lte, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { employee } from '@/db/schema/team';
import { user } from '@/db/schema/people';
import { product } from '@/db/schema/money/products';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { sale, saleLine, salePayment, saleVisit, tip } from '@/db/schema/money/sales';
import { firstLanguage } from '../../base/i18n/first-language.ts';
import { localized } from '../../base/i18n/localized.ts';
import type { LineKind, Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { foldedPattern } from '../../base/text/text-search.ts';
import { ERASED_NAME } from '../../booking-rules/client-called.ts';
import type { EmployeeScope } from '../../kit/rights/rules.ts';
import { isBetween, stampsAreBetween, stampsOf } from '../../kit/records/queries.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { isWhollyOf } from '../../bookings/employee-scope.ts';
import { changeOf, documentTaxes, roundedToCoins, sumOf } from '../amounts/rules.ts';
import { methodsOf } from '../methods/rules.ts';
import { aheadOfVisits } from '../deposit/paid-ahead.ts';
import { overpaid } from '../deposit/rules.ts';
import type { SaleEntry, SaleRecord } from './answer.ts';
import type { SaleListQuery } from './schema.ts';
import { visitsOf } from './visits.ts';

/** Sales in which she alone has served: each visit on the bill is wholly hers, and there is one. */
export const isSaleOf = (employeeScope: EmployeeScope): SQL | undefined =>
  employeeScope === null
    ? undefined
    : sql`exists (select from ${saleVisit} v where v.sale_id = ${sale}.id) and not exists (
        select from ${saleVisit} v join ${reservation} on reservation.id = v.reservation_id
        where v.sale_id = ${sale}.id and not (${isWhollyOf(employeeScope)}))`;

/** By which methods staff may note a payment now. */
export function methodsNow() {
  const { till, country } = salonSettings();
  return methodsOf(till, country);
}

/** As whoever booked the first visit on the bill was called. */
const visitor = (column: 'client_name' | 'client_email' | 'language') => sql<string | null>`(
  select ${sql.raw(`r.${column}`)} from sale_visit v join reservation r on r.id = v.reservation_id
  where v.sale_id = sale.id order by r.term_from, r.id limit 1)`;

const FACTS = {
  row: sale,
  // A visit without a name has an empty one, and a dash once its client was erased: of both there is none.
  clientName: sql<
    string | null
  >`coalesce(${client.name}, nullif(nullif(${visitor('client_name')}, ${ERASED_NAME}), ''))`,
  clientLanguage: sql<Locale | null>`coalesce(${client.language}, ${visitor('language')})`,
  clientEmail: sql<string | null>`coalesce(${client.email}, ${visitor('client_email')})`,
  openedBy: user.email,
  reservationIds: sql<number[]>`(
    select coalesce(json_agg(v.reservation_id order by v.reservation_id), '[]') from sale_visit v where v.sale_id = sale.id)`,
  counteredById: sql<number | null>`(
    select c.id from sale c where c.counters_sale_id = sale.id and c.status = 'PAID')`,
};

const facts = (executor: Executor) =>
  executor
    .select(FACTS)
    .from(sale)
    .leftJoin(client, eq(client.id, sale.clientId))
    .leftJoin(user, eq(user.id, sale.openedBy))
    .$dynamic();
type Facts = Awaited<ReturnType<typeof facts>>[number];

function entryOf({ row, clientName, openedBy, reservationIds, counteredById }: Facts) {
  const { id, number, status, clientId, paidAt, currency, total, tillDayId, countersSaleId, reason } = row;
  return {
    id,
    number,
    status,
    clientId,
    clientName,
    openedBy,
    paidAt: paidAt && stampAnswer(paidAt, salonZone()),
    currency,
    total,
    reservationIds,
    tillDayId,
    countersSaleId,
    counteredById,
    reason,
    receiptNumber: row.receiptNumber,
    ...stampsOf(row),
  };
}

const NONE: never[] = [];

/** Where its receipt is mailed to; null where nobody has given an address. */
export async function addressOfSale(id: number, executor: Executor): Promise<string | null> {
  const [found] = await facts(executor).where(eq(sale.id, id));
  return found?.clientEmail ?? null;
}

/** A sale with all that belongs to it; null where there is none, or none that somebody may see. */
export async function findSale(
  id: number,
  executor: Executor = db,
  employeeScope: EmployeeScope = null,
): Promise<SaleRecord | null> {
  const [found] = await facts(executor).where(and(eq(sale.id, id), isSaleOf(employeeScope)));
  if (!found) return null;
  const { saleId: lineSaleId, position, ...lineColumns } = getTableColumns(saleLine);
  const lines = await executor
    .select({ line: lineColumns, employeeName: employee.name, stock: product.stock })
    .from(saleLine)
    .leftJoin(employee, eq(employee.id, saleLine.employeeId))
    .leftJoin(product, and(eq(saleLine.kind, 'PRODUCT'), eq(product.id, saleLine.refId)))
    .where(eq(lineSaleId, id))
    .orderBy(asc(position), asc(saleLine.id));
  const isPaid = found.row.status === 'PAID';
  const { id: paymentId, method, amount, tendered } = salePayment;
  const payments = isPaid
    ? await executor
        .select({ id: paymentId, method, amount, tendered })
        .from(salePayment)
        .where(eq(salePayment.saleId, id))
        .orderBy(asc(paymentId))
    : NONE;
  const tips = isPaid
    ? await executor
        .select({
          id: tip.id,
          employeeId: tip.employeeId,
          employeeName: employee.name,
          method: tip.method,
          amount: tip.amount,
        })
        .from(tip)
        .innerJoin(employee, eq(employee.id, tip.employeeId))
        .where(eq(tip.saleId, id))
        .orderBy(asc(tip.id))
    : NONE;
  const { total, currency, discount, discountBasisPoints, discountReason } = found.row;
  const visitsAhead = await aheadOfVisits(executor, id, currency);
  const isDeposit = (paid: { method: string }) => paid.method === 'DEPOSIT';
  const spent = isPaid
    ? sumOf(payments.filter(isDeposit).map((paid) => paid.amount))
    : Math.min(Math.max(0, total), sumOf(visitsAhead.map(({ left }) => left)));
  const above = overpaid(visitsAhead, spent);
  const ahead = isPaid ? 0 : spent;
  return {
    ...entryOf(found),
    language: found.clientLanguage ?? firstLanguage(),
    isMailable: found.clientEmail !== null,
    discount,
    discountBasisPoints,
    discountReason,
    coinTotal: roundedToCoins(total - ahead, currency),
    lines: lines.map(({ line, employeeName, stock }) => ({
      ...line,
      employeeName,
      stock: isPaid ? null : stock,
    })),
    visits: await visitsOf(id, executor),
    taxes: documentTaxes(lines.map(({ line }) => line)),
    payments,
    tips,
    change: Math.max(0, changeOf(payments, tips)),
    methods: methodsNow(),
    paidAhead: ahead,
    overpaid: above && { ...above, termFrom: stampAnswer(above.termFrom, salonZone()) },
  };
}

export type ShortLine = {
  kind: LineKind;
  name: string;
  nameEn: string | null;
  nameDe: string | null;
  quantity: number;
};

const LISTED = {
  ...FACTS,
  tips: sql<number>`(select coalesce(sum(t.amount), 0)::int from tip t where t.sale_id = sale.id)`,
  methods: sql<SaleEntry['methods']>`(
    select coalesce(json_agg(distinct p.method), '[]') from sale_payment p where p.sale_id = sale.id)`,
  lines: sql<ShortLine[]>`(
    select coalesce(json_agg(json_build_object('kind', l.kind, 'name', l.name, 'nameEn', l.name_en, 'nameDe', l.name_de,
      'quantity', l.quantity) order by l.position), '[]')
    from sale_line l where l.sale_id = sale.id and l.kind <> 'ROUNDING')`,
};

export const inWords = (lines: readonly ShortLine[], locale: Locale) =>
  lines
    .map((line) => {
      const times = Math.abs(line.quantity);
      return `${times > 1 ? `${times} × ` : ''}${localized(line, 'name', locale)}`;
    })
    .join(', ');

function matching(query: SaleListQuery): SQL | undefined {
  const { clientName, employee: by, reservation: visit, method } = query;
  return and(
    query.status ? eq(sale.status, query.status) : undefined,
    query.number ? eq(sale.number, query.number) : undefined,
    query.client ? eq(sale.clientId, query.client) : undefined,
    query.tillDay ? eq(sale.tillDayId, query.tillDay) : undefined,
    query.totalFrom === undefined ? undefined : gte(sale.total, query.totalFrom),
    query.totalTo === undefined ? undefined : lte(sale.total, query.totalTo),
    clientName
      ? sql`folded_text(coalesce((select c.name from client c where c.id = sale.client_id), ${visitor('client_name')}))
          like ${foldedPattern(clientName)}`
      : undefined,
    by
      ? sql`exists (select from sale_line l where l.sale_id = sale.id and l.employee_id = ${by})`
      : undefined,
    visit
      ? sql`exists (select from sale_visit v where v.sale_id = sale.id and v.reservation_id = ${visit})`
      : undefined,
    method
      ? sql`exists (select from sale_payment p where p.sale_id = sale.id and p.method = ${method})`
      : undefined,
    isBetween(sale.paidAt, query.paidAfter, query.paidBefore),
    stampsAreBetween(sale, query),
  );
}

export async function listSales(query: SaleListQuery, locale: Locale): Promise<Page<SaleEntry>> {
  const where = matching(query);
  const { id, number, paidAt, total, createdAt, editedAt } = sale;
  const rows = db
    .select(LISTED)
    .from(sale)
    .leftJoin(client, eq(client.id, sale.clientId))
    .leftJoin(user, eq(user.id, sale.openedBy))
    .where(where)
    .orderBy(...inOrder(query, { id, number, paidAt, total, createdAt, editedAt }, sale.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: sale, where });
  return {
    ...page,
    items: page.items.map(({ lines, tips, methods, ...found }) => ({
      ...entryOf(found),
      tips,
      methods,
      summary: inWords(lines, locale),
    })),
  };
}
