import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { demoSettings } from '@/db/seed/content/salon.ts';
import type { LinkPurpose } from '@/db/schema/links.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { startPaymentStandIn } from '@/scripts/payments/stand-in.mjs';
import { atTime } from '../clock.ts';
import { useDatabase } from '../database.ts';
import { call, type Answer } from '../http.ts';
import { aSalonPaidAhead } from './paid-ahead.ts';
import { aVisitor, at, MONDAY_MORNING } from '../salon.ts';
import { signedInAs } from '../staff.ts';
import { POST as pay } from '@/app/api/reservations/pay/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { POST as webhook } from '@/app/api/webhooks/stripe/route.ts';
import { paymentRound } from '@/lib/booking-changes/paid/round.ts';
import { configuredProvider } from '@/lib/payments/providers/configured.ts';
import { setVariables } from '../setup/variables.ts';

export { GET as policies, PUT as setPolicies } from '@/app/admin/api/payment-policies/route.ts';
export { POST as markHandled } from '@/app/admin/api/payment-requests/[id]/handled/route.ts';
export { POST as refundByHand } from '@/app/admin/api/payment-requests/[id]/refund/route.ts';
export { GET as requests } from '@/app/admin/api/payment-requests/route.ts';
export { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
export { POST as arrived } from '@/app/admin/api/reservations/[id]/arrived/route.ts';
export { POST as confirmByStaff } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
export { POST as done } from '@/app/admin/api/reservations/[id]/done/route.ts';
export { POST as mailPreview } from '@/app/admin/api/reservations/[id]/mail-preview/route.ts';
export { POST as noShow } from '@/app/admin/api/reservations/[id]/no-show/route.ts';
export { GET as paymentOfVisit } from '@/app/admin/api/reservations/[id]/payment/route.ts';
export { POST as reject } from '@/app/admin/api/reservations/[id]/reject/route.ts';
export { POST as undoByStaff } from '@/app/admin/api/reservations/[id]/undo/route.ts';
export { GET as policy } from '@/app/api/payment-policy/route.ts';
export { POST as cancel } from '@/app/api/reservations/cancel/route.ts';
export { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
export { POST as mine } from '@/app/api/reservations/mine/route.ts';
export { POST as chooseTransfer } from '@/app/api/reservations/pay/transfer/route.ts';
export { POST as undo } from '@/app/api/reservations/undo/route.ts';
export { expireHolds } from '@/lib/bookings/lifecycle/service.ts';
export { paymentBadgesOf } from '@/lib/payments/visits/queries.ts';
export { paymentPageBehind } from '@/lib/payments/requests/page.ts';
export { pay, book, webhook };

/** Processes beside one another have other ports. */
const PORT = 21_000 + (process.pid % 20_000);

type StandIn = Awaited<ReturnType<typeof startPaymentStandIn>>;

/** Holds the settings of a salon in which visits are paid ahead. */
const settle = (change: object = {}) =>
  holdSettings({
    revision: 0,
    isDemo: false,
    isOpen: true,
    settings: { ...demoSettings, confirmAtOnce: true, payAhead: 'online', ...change },
  });

export const sessionOf = (url: unknown) => String(url).split('/').at(-1) ?? '';
export const paymentOf = ({ body }: Answer) => body.payment as { url: string; amount: number } | null;
export const tokenOf = async ({ body }: Answer, purpose: LinkPurpose = 'my-appointment') =>
  (await tokensOf({ reservationId: Number(body.id) }))[purpose] ?? '';

/**
 * A database and, before each test of the file, a salon beside a payment service that stands in for the real one. The service costs 3200
 * dinars, of which a quarter is paid ahead; it is Monday morning, and the term is on Tuesday at ten.
 * @param hours when it is open; absent: as `anOpenSalon` is
 */
export function payingSalon({ hours }: { hours?: { from: string; to: string } } = {}) {
  setVariables({
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_WEBHOOK_SECRET: 'whsec_standin',
    STRIPE_BASE_URL: `http://127.0.0.1:${PORT}`,
    RATE_LIMIT_FACTOR: '1000',
  });
  const database = useDatabase();
  let standIn: StandIn | undefined;
  let now = MONDAY_MORNING;
  let serviceUnitId = 0;

  const provider = () => {
    if (!standIn) throw new Error('The payment service is there inside tests and hooks only');
    return standIn;
  };
  const go = (later: number) => {
    now = new Date(MONDAY_MORNING.getTime() + later);
    atTime(now);
  };

  beforeAll(async () => {
    standIn = await startPaymentStandIn({ port: PORT, now: () => now });
  });
  afterAll(async () => {
    await standIn?.stop();
    holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings });
  });

  beforeEach(async () => {
    go(0);
    provider().fail();
    provider().sessions.clear();
    provider().refunds.clear();
    provider().events.length = 0;
    provider().forget();
    serviceUnitId = await aSalonPaidAhead(database.sql, { hours });
    settle();
  });

  const bookAt = (time = '10:00', visitor: object = aVisitor(), headers: Record<string, string> = {}) =>
    call(book, {
      body: { serviceUnitId, termFrom: at(time), ...visitor },
      headers: { lang: 'en', ...headers },
    });
  const deliver = (event: StandIn['events'][number]) => {
    const { body, headers } = provider().signed(event);
    return call(webhook, { method: 'POST', body, headers });
  };
  /** Whoever has booked pays; the event is on its way. */
  const payFor = (answer: Answer, how: object = {}) => {
    const event = provider().pay(sessionOf(paymentOf(answer)?.url), how);
    if (!event) throw new Error('nobody could pay');
    return event;
  };
  const round = () => {
    const configured = configuredProvider();
    if (!configured) throw new Error('nobody can pay here');
    return paymentRound(configured, now);
  };
  const stateOf = async ({ body }: Answer) => {
    const [row] = await database.sql<
      { status: number; verified: boolean; payment: string; refunds: number }[]
    >`
      select r.status, r.verified_at is not null as verified, p.status as payment, p.refund_total as refunds
      from reservation r left join payment_request p on p.reservation_id = r.id where r.id = ${Number(body.id)}`;
    return row;
  };
  const mailsOf = async ({ body }: Answer) => {
    const rows = await database.sql<{ template: string }[]>`
      select template from outbox where reservation_id = ${Number(body.id)} order by created_at, id`;
    return rows.map(({ template }) => template).sort();
  };
  /** Booked and paid for, by somebody new. */
  const paidVisit = async (time = '10:00') => {
    const answer = await bookAt(time);
    await deliver(payFor(answer));
    expect(await stateOf(answer)).toMatchObject({ status: RESERVATION_STATUS.CONFIRMED, payment: 'PAID' });
    return answer;
  };
  const byOwner = async (answer: Answer, body: object) => {
    const owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', now);
    return { params: { id: String(answer.body.id) }, headers: { ...owner.headers, lang: 'en' }, body };
  };

  return {
    get sql() {
      return database.sql;
    },
    get standIn() {
      return provider();
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
    deliver,
    payFor,
    round,
    stateOf,
    mailsOf,
    paidVisit,
    byOwner,
  };
}
