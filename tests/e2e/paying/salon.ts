import type { APIRequest, Locator, Page } from '@playwright/test';
import { openPayingSalon, type PayingSalon } from '../../support/salons/paying-salon.ts';
import { bookTerm } from '../../support/browser/booked.ts';
import { someone, words, type Language } from '../../support/browser/pages.ts';
import { patternOf } from '../../support/texts.ts';
import type { ServerProcess } from '../../support/browser/server-processes.ts';
import type postgres from 'postgres';

export const { board, payPage } = words.en;

export const ZONE = 'Europe/Belgrade';
export let paying: PayingSalon;
export let server: ServerProcess;

export async function openPaying(): Promise<void> {
  paying = await openPayingSalon();
  server = await paying.own.serve();
}

export const standingOf = async (id: number) => {
  const [row] = await paying.own.sql<{ status: number; payment: string }[]>`
    select r.status, p.status as payment from reservation r join payment_request p on p.reservation_id = r.id where r.id = ${id}`;
  return row;
};

/** What has gone back of one payment, whatever becomes of those of other tests. */
export function refundedOf({ id }: { id: string }): number {
  const { sessions, refunds } = paying.standIn;
  const paymentRef = sessions.get(id)?.payment_intent;
  const own = [...refunds.values()].filter(({ payment_intent }) => payment_intent === paymentRef);
  return own.reduce((sum, { amount }) => sum + amount, 0);
}

export const payButton = (dialog: Locator, language: Language) =>
  dialog.getByRole('button', { name: patternOf(words[language].reservation.payAndBook) });

export const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text.replaceAll(/<[^>]+>/g, '') });

export type Booked = { id: number; session: Session; price: number };
export type Session = NonNullable<ReturnType<typeof paying.standIn.sessions.get>>;

/** Booked in that language, and not paid yet. */
export async function aHold(playwright: { request: APIRequest }, language: Language): Promise<Booked> {
  const request = await playwright.request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { lang: language },
  });
  const { id } = await bookTerm(request, someone());
  await request.dispose();
  const [row] = await paying.own.sql<{ ref: string; price: number }[]>`
    select p.provider_ref as ref, r.price from payment_request p join reservation r on r.id = p.reservation_id where r.id = ${id}`;
  const session = paying.standIn.sessions.get(row?.ref ?? '');
  if (!row || !session) throw new Error('nothing is to be paid for it');
  return { id, session, price: row.price };
}

export const QUARTER = { kind: 'DEPOSIT', percent: 25, late_fee_percent: 10, no_show_fee_percent: 30 };

/** A quarter of the price ahead, whatever another test has set. */
export async function asSet(sql: postgres.ISql = paying.own.sql): Promise<void> {
  await sql`update salon_settings set settings = settings || '{"payAhead": "online"}'`;
  await sql`delete from payment_policy`;
  await sql`insert into payment_policy ${sql(QUARTER)}`;
}
