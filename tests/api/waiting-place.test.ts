import { beforeEach, describe, expect, it } from 'vitest';
import { POST as accept } from '@/app/api/waiting-list/accept/route.ts';
import { POST as decline } from '@/app/api/waiting-list/decline/route.ts';
import { POST as leave } from '@/app/api/waiting-list/leave/route.ts';
import { POST as join } from '@/app/api/waiting-list/route.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { findBehindLink } from '@/lib/self-service/link-page/queries.ts';
import type { Place } from '@/lib/waiting-list/rules.ts';
import { offerWhatIsFree } from '@/lib/waiting-list/offer-round.ts';
import { messages } from '@/lib/base/i18n/messages.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';

const database = useDatabase();
const later = (minutes: number) => new Date(MONDAY_MORNING.getTime() + minutes * MINUTE);
let serviceUnitId: number;
let tokens: Awaited<ReturnType<typeof tokensOf>>;

const press = (handler: typeof accept, token: string | undefined) =>
  call(handler, { body: { token }, headers: { lang: 'en' } });
const place = messages.en.waitingPlace;
const over = messages.en.errors.offerOver;

/** Somebody was offered a term, and did not take it. */
beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql, { from: '10:00', to: '11:00' });
  serviceUnitId = await aServiceUnit(sql);
  await aPair(sql);
  atTime(MONDAY_MORNING);
  const request = { serviceUnits: [serviceUnitId], windows: [{ day: TUESDAY }], ...aVisitor() };
  await call(join, { body: request, headers: { lang: 'en' } });
  await offerWhatIsFree(atTime(later(2)));
  const [offer] = await sql<{ id: number }[]>`select reservation_id as id from waiting_offer`;
  tokens = await tokensOf({ reservationId: offer?.id ?? 0 });
  atTime(later(3));
});

/** The entry as it stands since the offer was declined. */
async function becomes(state: Place): Promise<void> {
  const { sql } = database;
  await press(decline, tokens['decline-offer']);
  if (state === 'gone') await sql`delete from waiting_entry`;
  else if (state === 'waiting' || state === 'offered') await sql`update waiting_entry set state = ${state}`;
  else await sql`update waiting_entry set state = ${state}, ended_at = now()`;
}

describe.each(Object.keys(place) as Place[])('of somebody whose place is: %s', (state) => {
  beforeEach(() => becomes(state));

  it('each link says so', async () => {
    const accepted = await press(accept, tokens['accept-offer']);
    expect([accepted.status, accepted.body.error]).toEqual([409, `${over} ${place[state]}`]);
    const declined = await press(decline, tokens['decline-offer']);
    expect([declined.status, declined.body.message]).toEqual([
      200,
      `${messages.en.answers.offerDeclined} ${place[state]}`,
    ]);
    for (const [action, standing] of [
      ['accept-offer', 'offer-over'],
      ['decline-offer', 'done'],
    ] as const) {
      const behind = await findBehindLink(action, tokens[action] ?? '', { locale: 'en', now: later(4) });
      expect([behind.standing, behind.place?.place]).toEqual([standing, state]);
    }
  });

  it('leaving it is told truly', async () => {
    const before = await findBehindLink('leave-waiting-list', tokens['leave-waiting-list'] ?? '', {
      locale: 'en',
      now: later(4),
    });
    const open = state === 'waiting' || state === 'offered';
    expect(before.standing).toBe(state === 'gone' ? 'link-invalid' : open ? 'open' : 'done');
    if (state === 'gone') return;
    expect(before.place?.place).toBe(state);
    expect((await press(leave, tokens['leave-waiting-list'])).body.message).toBe(
      messages.en.answers.waitingListLeft,
    );
    const after = await findBehindLink('leave-waiting-list', tokens['leave-waiting-list'] ?? '', {
      locale: 'en',
      now: later(5),
    });
    expect(after.place).toEqual({ place: open ? 'left' : state, serviceUnitIds: [serviceUnitId] });
  });
});

it('who has booked the term and declines it then is told that it is booked', async () => {
  expect((await press(accept, tokens['accept-offer'])).status).toBe(200);
  const { status, body } = await press(decline, tokens['decline-offer']);
  expect([status, body.error]).toEqual([409, place.booked]);
});

it('who opens the offer after its time waits on, also before that is noted', async () => {
  const behind = await findBehindLink('accept-offer', tokens['accept-offer'] ?? '', {
    locale: 'en',
    now: later(300),
  });
  expect([behind.standing, behind.place?.place]).toEqual(['offer-over', 'waiting']);
});
