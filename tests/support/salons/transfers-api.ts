import { afterAll, beforeEach } from 'vitest';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { atTime } from '../clock.ts';
import { useDatabase } from '../database.ts';
import { call, type Answer } from '../http.ts';
import { aSalonPaidAhead } from './paid-ahead.ts';
import { aVisitor, at, MONDAY_MORNING } from '../salon.ts';
import { signedInAs, type SignedIn } from '../staff.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { paymentRound } from '@/lib/booking-changes/paid/round.ts';
import { paymentPageBehind } from '@/lib/payments/requests/page.ts';
import { setVariables } from '../setup/variables.ts';

export { POST as markPaid } from '@/app/admin/api/payment-requests/[id]/mark-paid/route.ts';
export { POST as undo } from '@/app/admin/api/payment-requests/[id]/undo/route.ts';
export { GET as requests } from '@/app/admin/api/payment-requests/route.ts';
export { POST as cancel } from '@/app/api/reservations/cancel/route.ts';
export { POST as pay } from '@/app/api/reservations/pay/route.ts';

export const WEDNESDAY = '2026-12-02';

/** Holds the settings of a salon that takes transfers alone. */
const settle = (change: object = {}) =>
  holdSettings({
    revision: 0,
    isDemo: false,
    isOpen: true,
    settings: {
      ...demoSettings,
      payAhead: 'transfer',
      transferAccount: '840000000095584510',
      transferIban: 'DE89370400440532013000',
      transferHolder: 'Salon Breza',
      transferDays: 2,
      ...change,
    },
  });

export const tokenOf = async ({ body }: Answer) =>
  (await tokensOf({ reservationId: Number(body.id) }))['my-appointment'] ?? '';

/**
 * A database and, before each test of the file, a salon that takes transfers alone. The service costs 3200 dinars, of which a quarter is paid
 * ahead; it is Monday morning, and the term is on Wednesday at ten.
 */
export function salonWithTransfers() {
  setVariables({ RATE_LIMIT_FACTOR: '1000' });
  const database = useDatabase();
  let now = MONDAY_MORNING;
  let serviceUnitId = 0;
  let owner: SignedIn | undefined;

  const go = (later: number) => {
    now = new Date(MONDAY_MORNING.getTime() + later);
    atTime(now);
  };

  afterAll(() => holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings }));

  beforeEach(async () => {
    go(0);
    owner = undefined;
    serviceUnitId = await aSalonPaidAhead(database.sql, { service: { price_en: 2_800 } });
    settle();
  });

  const bookAt = (time = '10:00', day = WEDNESDAY, lang = 'sr') =>
    call(book, { body: { serviceUnitId, termFrom: at(time, day), ...aVisitor() }, headers: { lang } });
  const pageOf = async (answer: Answer) => paymentPageBehind(await tokenOf(answer), now);
  const stateOf = async ({ body }: Answer) => {
    const [row] = await database.sql`
      select r.status, r.verified_at is not null as verified, p.status as payment, p.trouble
      from reservation r left join payment_request p on p.reservation_id = r.id where r.id = ${Number(body.id)} order by p.id desc`;
    return row;
  };
  const requestOf = async ({ body }: Answer) => {
    const [row] = await database.sql<{ id: number; reference: string }[]>`
      select id, provider_ref as reference from payment_request where reservation_id = ${Number(body.id)} order by id desc`;
    if (!row) throw new Error('nothing is to be paid');
    return row;
  };
  const mailsOf = async ({ body }: Answer) => {
    const rows = await database.sql<{ template: string; state: string; payload: object }[]>`
      select template, state, payload from outbox where reservation_id = ${Number(body.id)} order by created_at, id`;
    return rows;
  };
  const ownerHeaders = async () => {
    owner ??= await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', now);
    return { ...owner.headers, lang: 'en' };
  };
  /** What the owner does about the payment of a booking. */
  const byOwner = async (answer: Answer, body?: object) => {
    const headers = await ownerHeaders();
    const { id } = await requestOf(answer);
    return { params: { id: String(id) }, headers, ...(body && { body }) };
  };
  const round = () => paymentRound(null, now);

  return {
    get sql() {
      return database.sql;
    },
    get now() {
      return now;
    },
    get serviceUnitId() {
      return serviceUnitId;
    },
    settle,
    go,
    bookAt,
    pageOf,
    stateOf,
    requestOf,
    mailsOf,
    ownerHeaders,
    byOwner,
    round,
  };
}
