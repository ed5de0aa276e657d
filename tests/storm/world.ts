import type postgres from 'postgres';
import { absencesIn } from './absences.ts';
import type { World } from './checked-world.ts';
import type { Ledger } from './ledger.ts';
import { paymentsIn, type PaymentService } from './payments.ts';
import { picturesAfter } from './pictures.ts';
import type { Provider } from './provider.ts';
import { salesIn } from './sales.ts';

const ms = (column: string) => `(date_part('epoch', ${column}) * 1000)::float8`;
const span = (column: string) =>
  `case when ${column} is not null then json_build_object('start', ${ms(`lower(${column})`)}, 'end', ${ms(`upper(${column})`)}) end`;

type Since = { reservation: number; event: number; image: number };
/** What has become due a moment ago may wait for the next round of the worker. */
const JUST_DUE_MS = 30_000;

/** Where the storm begins: what stood there before is none of its business. */
export async function beginningOf(sql: postgres.Sql): Promise<Since> {
  const [row] = await sql<Since[]>`
    select (select coalesce(max(id), 0) from reservation) as reservation, (select coalesce(max(id), 0) from audit_event) as event,
      (select coalesce(max(id), 0) from image) as image`;
  return row ?? { reservation: 0, event: 0, image: 0 };
}

type Around = {
  ledger: Ledger;
  provider: Provider;
  payments: PaymentService;
  now: number;
  dataDir: string;
};

/** Everything that the storm has left, at one moment of the database. */
export const worldOf = (
  sql: postgres.Sql,
  since: Since,
  { ledger, provider, payments, now, dataDir }: Around,
): Promise<World> =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    const reservations = await tx<World['reservations'][number][]>`
      select id, client_email as email, status, ${tx.unsafe(ms('hold_until'))} as "holdUntil",
        exists (select from move_offer where held_id = reservation.id) as "isPlaceOfMove"
      from reservation where id > ${since.reservation}`;
    // Those of before as well: nobody may take their time.
    const parts = await tx<World['parts'][number][]>`
      select s.reservation_id as "reservationId", s.status, s.cancelled_at is not null as cancelled,
        s.employee_id as "employeeId", s.workplace_id as "workplaceId", ${tx.unsafe(span('s.employee_busy'))} as "employeeBusy",
        ${tx.unsafe(span('s.workplace_busy'))} as "workplaceBusy", ${tx.unsafe(span('s.processing'))} as processing,
        s.processing_frees_workplace as "freesWorkplace"
      from reservation_segment s where s.span_to > now() - interval '1 day'`;
    const events = await tx<World['events'][number][]>`
      select id, entity_id as "reservationId", action, actor, ${tx.unsafe(ms('at'))} as at, (changes->>'status')::int as status,
        coalesce((changes->>'late')::boolean, false) as "isPaidLate",
        coalesce(changes ?| array['termFrom', 'termTo', 'employeeId', 'workplaceId', 'segments'], false) as "isMove"
      from audit_event where entity = 'reservation' and id > ${since.event} order by id`;
    const mails = await tx<World['mails'][number][]>`
      select id as key, state, recipient, template, reservation_id as "reservationId",
        last_error as "lastError", state = 'waiting' and run_at > ${new Date(now - JUST_DUE_MS)} as "isToCome"
      from outbox`;
    const replies = await tx<{ id: string }[]>`select provider_id as id from client_reply`;
    return {
      reservations,
      parts,
      events,
      mails,
      delivered: provider.delivered,
      wanted: ledger.wanted,
      taken: [...ledger.taken],
      replies: replies.map(({ id }) => id),
      promised: ledger.promised,
      pictures: await picturesAfter(tx, since.image, dataDir),
      storedPictures: ledger.pictures,
      absences: await absencesIn(tx),
      storedAbsences: ledger.absences,
      till: { ...(await salesIn(tx)), paid: new Map(ledger.paid), takenBack: new Set(ledger.takenBack) },
      paidAhead: {
        ...(await paymentsIn(tx, since.reservation)),
        sessions: [...payments.sessions.values()].map(
          ({ id, payment_status, amount_total, payment_intent }) => ({
            id,
            isPaid: payment_status === 'paid',
            amount: amount_total,
            paymentRef: payment_intent,
          }),
        ),
        given: [...payments.refunds.values()].map(({ id, payment_intent, amount }) => ({
          id,
          paymentRef: payment_intent,
          amount,
        })),
      },
      now,
    };
  });

/** Mails that are due and not gone. */
export async function mailsDue(sql: postgres.Sql, now: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from outbox where state = 'waiting' and (run_at <= ${new Date(now)} or attempts > 0)`;
  return row?.count ?? 0;
}
