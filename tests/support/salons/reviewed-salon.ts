import { beforeEach, expect } from 'vitest';
import { db } from '@/db/client.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY, HOUR } from '@/lib/base/time/units.ts';
import { addLinks, tokensOf } from '@/lib/kit/links/service.ts';
import { submitReview } from '@/lib/reviews/by-client/service.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import type { SalonSettings } from '@/lib/salon/settings/fields.ts';
import { useDatabase } from '../database.ts';
import { aReservation } from '../reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon } from '../salon.ts';

/** 20 hours after the visit, which ended at eleven. */
export const DUE = new Date(new Date(at('11:00')).getTime() + 22 * HOUR);
export const after = (time: number, from = DUE) => new Date(from.getTime() + time);
export const said = (stars: number, text = '', displayName = '') => ({ stars, text, displayName });

export const changeSettings = (settings: Partial<SalonSettings>) => {
  const held = heldSettings();
  holdSettings({ ...held, settings: { ...held.settings, ...settings } });
};

export async function linkTo(reservationId: number, now = DUE): Promise<string> {
  await addLinks(db, { reservationId }, [{ purpose: 'write-review', expiresAt: after(90 * DAY, now) }]);
  return (await tokensOf({ reservationId }))['write-review'] ?? '';
}

let people = 0;

/**
 * Before each test of the file an open salon that invites to reviews, with one service and somebody who does it. What is in `place` may
 * be read inside tests and hooks.
 */
export function reviewedSalon() {
  const database = useDatabase();
  const place = {} as { serviceUnitId: number; employeeId: number; workplaceId: number };

  beforeEach(async () => {
    const { sql } = database;
    await emptySalon(sql);
    await anOpenSalon(sql);
    Object.assign(place, {
      serviceUnitId: await aServiceUnit(sql, { name: 'Šišanje' }),
      ...(await aPair(sql)),
    });
    changeSettings({ reviews: true, googleReviewUrl: '', quietFrom: '22:00', quietTo: '08:00' });
  });

  async function aClient(email = `ana.${++people}@mail.example`): Promise<{ id: number; email: string }> {
    const [stored] = await database.sql<{ id: number }[]>`insert into client ${database.sql({
      name: 'Ana Ilić',
      email,
      phone: '+381601112233',
      language: 'sr',
    })} returning id`;
    return { id: stored?.id ?? 0, email };
  }

  async function aVisit(row: object = {}, client?: { id: number; email: string }): Promise<number> {
    const { id, email } = client ?? (await aClient());
    const pair = await aPair(database.sql);
    return aReservation(database.sql, {
      ...place,
      ...pair,
      client_id: id,
      client_name: 'Ana Ilić',
      client_email: email,
      status: RESERVATION_STATUS.DONE,
      verified_at: at('09:00'),
      ...row,
    });
  }

  async function aReview(stars: number, { now = DUE, row = {} }: { now?: Date; row?: object } = {}) {
    const visit = await aVisit(row);
    const outcome = await submitReview({ token: await linkTo(visit), ...said(stars) }, { locale: 'sr', now });
    expect(outcome.ok).toBe(true);
    return visit;
  }

  const rows = () => database.sql`select * from review order by id`;

  return { database, place, aClient, aVisit, aReview, rows };
}
