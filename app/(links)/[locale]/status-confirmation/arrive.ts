import 'server-only';
import { connection } from 'next/server';
import { cache } from 'react';
import { log } from '@/lib/base/log/log';
import type { Locale } from '@/lib/base/statuses';
import { tokensOf } from '@/lib/kit/links/service';
import { findBehindNextLink, type BehindNextLink } from '@/lib/self-service/next-visit/behind-link';
import { findBehindLink, type BehindLink } from '@/lib/self-service/link-page/queries';
import type { LinkAction } from './actions';
import { landingOf, settle, type Landing, type Query } from './landing';

type Arrival = {
  landing: Landing;
  reservation: BehindLink['reservation'];
  refund: BehindLink['refund'];
  ahead: BehindLink['ahead'];
  place: BehindLink['place'];
  next: BehindNextLink['next'];
  /** Of the link that shows the appointment. */
  ticket: string | null;
};

/** Once for a request: title and page are about the same. While the database is away, the button is there all the same. */
const behind = cache(async (action: LinkAction, token: string, locale: Locale) => {
  try {
    const found =
      action === 'book-next'
        ? { place: null, refund: null, ...(await findBehindNextLink(token, locale, new Date())) }
        : { next: null, ...(await findBehindLink(action, token, { locale, now: new Date() })) };
    const tokens = found.reservation ? await tokensOf({ reservationId: found.reservation.id }) : {};
    return { ...found, ticket: tokens['my-appointment'] ?? null };
  } catch (error) {
    log.warn({ error }, 'a mailed link could not be looked behind');
    return null;
  }
});

const UNKNOWN = {
  reservation: null,
  refund: null,
  ahead: null,
  place: null,
  next: null,
  ticket: null,
};

export async function arrive(query: Query, locale: Locale): Promise<Arrival> {
  await connection(); // what a link can still do depends on the clock
  const landing = landingOf(query);
  if (landing.step !== 'asking') return { landing, ...UNKNOWN };
  const found = await behind(landing.link.action, landing.link.token, locale);
  if (!found) return { landing, ...UNKNOWN };
  const { standing, ...about } = found;
  return { landing: settle(landing, standing), ...about };
}
