import { z } from 'zod';
import { boardReservation } from '@/lib/booking-board/list/answer';
import { getReservation } from '@/lib/booking-board/list/queries';
import { pushPlan } from '@/lib/booking-changes/push/answer';
import { isUsuallyNotified } from '@/lib/booking-changes/push/notified';
import { pushInput, pushQuery } from '@/lib/booking-changes/push/schema';
import { planPush, pushDay, type PlannedPush } from '@/lib/booking-changes/push/service';
import { clientCalled } from '@/lib/booking-rules/client-called';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { RESERVATION_STATUS, type Locale } from '@/lib/base/statuses';
import { stampAnswer } from '@/lib/base/time/answer';
import { isoWithOffset } from '@/lib/base/time/zone';
import { json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { salonZone } from '@/lib/salon/settings/settings';
import { refusedAnswer } from '../term-answer';

export const GET = adminRoute(
  'reservations',
  {
    summary:
      'What would become of the rest of an employee’s day, if it were pushed by so many minutes from now on: the next one by all of them, each other one as far as it must. Nothing is changed.',
    query: pushQuery,
    answer: pushPlan,
  },
  async ({ query, locale, now }) => {
    const { employeeId, minutes, hours } = query;
    const plan = await planPush({ employeeId, minutes, ...(hours && { override: { hours: true } }) }, now);
    if (!plan) throw new Refusal('changedMeanwhile');
    return json(await planAnswer(plan, locale));
  },
);

export const POST = adminRoute(
  'reservations',
  {
    summary:
      'Push the rest of an employee’s day as `GET` has said, all of it or nothing. Only the clients with `notify` are told. One undo, of any of them, takes back all.',
    body: pushInput,
    answer: z.strictObject({ items: z.array(boardReservation) }).meta({ id: 'PushedReservations' }),
  },
  async (context) => {
    const { body, locale } = context;
    const outcome = await pushDay(body, writing(context));
    if (!outcome.ok) throw new Refusal(outcome.reason);
    const items = await Promise.all(outcome.ids.map((id) => getReservation(id, locale)));
    return json({ items: items.flatMap((item) => item ?? []) });
  },
);

async function planAnswer(
  { rest, longest, stuck }: PlannedPush,
  locale: Locale,
): Promise<z.output<typeof pushPlan>> {
  const zone = salonZone();
  const t = translatorOf(locale);
  const why = stuck?.refused ? await refusedAnswer(stuck.refused, locale) : null;
  return {
    isPossible: stuck === null && rest.length > 0,
    longest,
    stuck: stuck && {
      id: stuck.remaining.seen.reservation.id,
      clientName: clientCalled(stuck.remaining.seen.reservation.clientName, locale),
      text: why?.text ?? t('board.reservations.push.ownVisit'),
      mayWaiveHours: why?.waive?.includes('hours') ?? false,
    },
    reservations: rest.map(({ remaining: { seen, moved }, minutes }) => {
      const {
        id,
        clientName,
        clientPhone,
        clientEmail,
        clientPhoneE164,
        status,
        arrivedAt,
        termFrom,
        editedAt,
      } = seen.reservation;
      const mayBeNotified = clientEmail !== null || clientPhoneE164 !== null;
      const isHere = arrivedAt !== null;
      const isHeld = status === RESERVATION_STATUS.INIT;
      return {
        id,
        clientName: clientCalled(clientName, locale),
        clientPhone,
        mayBeNotified,
        isUsuallyNotified: isUsuallyNotified({ minutes, isHere, isHeld, mayBeNotified }),
        isHere,
        from: isoWithOffset((moved[0]?.spanFrom ?? termFrom).getTime(), zone),
        minutes,
        editedAt: stampAnswer(editedAt, zone),
      };
    }),
  };
}
