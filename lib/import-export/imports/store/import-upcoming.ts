import 'server-only';
import { RESERVATION_STATUS, type Locale } from '../../../base/statuses.ts';
import { visitOf } from '../../../bookings/book/decision.ts';
import { storeTerms } from '../../../bookings/book/store-all.ts';
import { visitRecord, type Decided } from '../../../bookings/book/term-record.ts';
import { planDelivery } from '../../../bookings/book/delivery-plan.ts';
import { expireConflictingHolds } from '../../../bookings/lifecycle/service.ts';
import { remindOfNone } from '../../../conversations/reminders/service.ts';
import { lockTime } from '../../../booking-rules/locks.ts';
import { contactOf, sharesOf, worthOf, type UpcomingAppointment } from './appointment.ts';
import { noteMade, type Storing } from './made.ts';

type ImportOptions = { language: Locale; notifications: { confirmation: boolean; reminders: boolean } };

/** So many at a time, each of them a dozen statements of `book_term`. */
const AT_ONCE = 50;

/**
 * Books what is to come, confirmed at once as staff do on the phone, through the one way to a term. All locks are taken first, in
 * their order.
 * @returns false when somebody took one of the terms since it was looked for, or the schedule is another one
 */
export async function importUpcoming(
  storing: Storing,
  coming: readonly UpcomingAppointment[],
  { language, notifications }: ImportOptions,
): Promise<boolean> {
  if (coming.length === 0) return true;
  const { tx, by, now } = storing;
  const planned = coming.flatMap(({ found }) => found.plan.parts);
  const pairs = [
    ...new Map(planned.map((part) => [`${part.employeeId} ${part.workplaceId}`, part])).values(),
  ];
  await lockTime(tx, {
    employees: pairs.map(({ employeeId }) => employeeId),
    workplaces: pairs.map(({ workplaceId }) => workplaceId),
    schedule: 'asked',
  });
  // The search ignores holds that have expired, but in the database they occupy their time until they are closed.
  await expireConflictingHolds(tx, pairs, now);

  const booked: Booked = {
    source: 'board',
    status: RESERVATION_STATUS.CONFIRMED,
    holdUntil: null,
    links: ['cancel-reservation', 'unsubscribe-reservations', 'my-appointment'],
    mail: notifications.confirmation ? 'confirmed' : null,
    visitor: null,
    by,
    idempotency: null,
    now,
  };
  const ids: number[] = [];
  for (let start = 0; start < coming.length; start += AT_ONCE) {
    const records: object[] = [];
    for (const each of coming.slice(start, start + AT_ONCE))
      records.push(await recordOf(each, language, booked));
    for (const { outcome, bookedId } of await storeTerms(tx, records)) {
      if (outcome !== 'booked' || bookedId === null) return false;
      ids.push(bookedId);
    }
  }
  if (!notifications.reminders) await remindOfNone(tx, ids, now);
  await noteMade(
    storing,
    ids.map((id) => ({ entity: 'reservation', entityId: id, editedAt: now })),
  );
  return true;
}

/** What is the same of all that are to come. */
type Booked = Omit<Decided, 'revision' | 'termFrom' | 'termTo' | 'price' | 'currency' | 'language' | 'parts'>;

/** As `book_term` takes it. */
async function recordOf(coming: UpcomingAppointment, language: Locale, booked: Booked): Promise<object> {
  const { found, parts, sum } = coming;
  const contact = contactOf(coming);
  const visit = visitOf(found.plan, found.search, language);
  const shares =
    sum &&
    sharesOf(
      sum.price,
      parts.map(({ prices }) => prices.price),
    );
  const priced = visit.parts.map((part, index) => {
    const share = shares?.[index];
    const list = found.plan.parts[index]?.search.schedule.prices;
    if (!sum || !list || share === undefined) return part;
    return { ...part, price: share, homePrice: worthOf(share, list, { ...sum, language }) };
  });
  const decided = { ...visit, ...sum, parts: priced, ...booked };
  return visitRecord(contact, decided, await planDelivery(contact, decided));
}
