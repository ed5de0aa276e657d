import 'server-only';
import { connection } from 'next/server';
import { cache } from 'react';
import { log } from '@/lib/base/log/log';
import { tokensOf } from '@/lib/kit/links/service';
import { findBehindLink, type BehindLink } from '@/lib/self-service/link-page/queries';
import { landingOf, settle, type Landing, type Query } from './landing';

type Arrival = {
  landing: Landing;
  reservation: BehindLink['reservation'];
  place: BehindLink['place'];
  /** Of the link that shows the appointment. */
  ticket: string | null;
};

/** Once for a request: title and page are about the same. While the database is away, the button is there all the same. */
const behind = cache(async (action: Parameters<typeof findBehindLink>[0], token: string) => {
  try {
    const found = await findBehindLink(action, token, new Date());
    const tokens = found.reservation ? await tokensOf({ reservationId: found.reservation.id }) : {};
    return { ...found, ticket: tokens['my-appointment'] ?? null };
  } catch (error) {
    log.warn({ error }, 'a mailed link could not be looked behind');
    return null;
  }
});

export async function arrive(query: Query): Promise<Arrival> {
  await connection(); // what a link can still do depends on the clock
  const landing = landingOf(query);
  if (landing.step !== 'asking') return { landing, reservation: null, place: null, ticket: null };
  const found = await behind(landing.link.action, landing.link.token);
  if (!found) return { landing, reservation: null, place: null, ticket: null };
  const { reservation, place, ticket } = found;
  return { landing: settle(landing, found.standing), reservation, place, ticket };
}
