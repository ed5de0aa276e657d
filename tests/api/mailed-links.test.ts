import { beforeEach, describe, expect, it } from 'vitest';
import { POST as cancel } from '@/app/api/reservations/cancel/route.ts';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { POST as unsubscribe } from '@/app/api/reservations/unsubscribe/route.ts';
import { HOUR } from '@/lib/base/time/units.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { findBehindLink } from '@/lib/self-service/link-page/queries.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';

const database = useDatabase();
let id: number;
let tokens: Awaited<ReturnType<typeof tokensOf>>;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  const [serviceUnitId] = await Promise.all([aServiceUnit(sql), aPair(sql)]);
  atTime(MONDAY_MORNING);
  const { body } = await call(book, { body: { serviceUnitId, termFrom: at('10:00'), ...aVisitor() } });
  id = Number(body.id);
  tokens = await tokensOf({ reservationId: id });
});

type Action = 'confirm-reservation' | 'cancel-reservation' | 'unsubscribe-reservations';

const behind = (action: Action, now = MONDAY_MORNING, token = tokens[action] ?? '') =>
  findBehindLink(action, token, { locale: 'en', now });
const standings = async (now = MONDAY_MORNING) => [
  (await behind('confirm-reservation', now)).standing,
  (await behind('cancel-reservation', now)).standing,
  (await behind('unsubscribe-reservations', now)).standing,
];
const applyReply = (handler: typeof confirm, action: Action) =>
  call(handler, { body: { token: tokens[action] } });

describe('behind a mailed link', () => {
  it('stands the term that it is about', async () => {
    const { reservation } = await behind('cancel-reservation');
    expect(reservation).toMatchObject({ id, termFrom: new Date(at('10:00')) });
    expect((await behind('unsubscribe-reservations')).reservation).toBeNull();
  });

  it('stands what can still be done, whatever was done before', async () => {
    expect(await standings()).toEqual(['open', 'open', 'open']);
    await applyReply(confirm, 'confirm-reservation');
    expect(await standings()).toEqual(['done', 'open', 'open']);
    await applyReply(cancel, 'cancel-reservation');
    await applyReply(unsubscribe, 'unsubscribe-reservations');
    expect(await standings()).toEqual(['already-cancelled', 'done', 'done']);
  });

  it('stands nothing any more once the term has begun', async () => {
    expect(await standings(new Date(MONDAY_MORNING.getTime() + 26 * HOUR))).toEqual([
      'link-invalid',
      'link-invalid',
      'open',
    ]);
  });

  it.each(['', 'cut', 'no-such-token-at-all-anywhere', 'ščć'.repeat(20), 'a'.repeat(5000)])(
    'stands nothing when the token is %j',
    async (token) => {
      expect(await behind('confirm-reservation', MONDAY_MORNING, token)).toEqual({
        standing: 'link-invalid',
        reservation: null,
        refund: null,
        ahead: null,
        place: null,
      });
    },
  );

  it('stands nothing for a token of another purpose', async () => {
    const token = tokens['cancel-reservation'];
    expect((await behind('confirm-reservation', MONDAY_MORNING, token)).standing).toBe('link-invalid');
  });

  it('changes nothing by being looked at', async () => {
    const rows = () => database.sql`select xmin::text, * from reservation`;
    const before = await rows();
    await standings(new Date(MONDAY_MORNING.getTime() + HOUR));
    expect(await rows()).toEqual(before);
    expect(await database.sql`select 1 from link_token where used_at is not null`).toHaveLength(0);
  });
});
