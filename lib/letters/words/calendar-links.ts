import { localized } from '../../base/i18n/localized.ts';
import { addressIn, salon } from '../../salon/identity/salon.ts';
import type { Locale } from '../../base/statuses.ts';
import type { ReservationFacts } from '../facts/queries.ts';

/** `20261201T080000Z` */
const compact = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Addresses that open the reader's own calendar with the term filled in. Gmail and phones hide an attached file well,
 * and nothing is asked of either company until the link is pressed.
 */
export function calendarLinks(
  facts: Pick<ReservationFacts, 'serviceUnit' | 'termFrom' | 'termTo'>,
  locale: Locale,
): { google: string; outlook: string } {
  const title = `${localized(facts.serviceUnit, 'name', locale)} · ${salon().name}`;
  const location = `${salon().name}, ${addressIn(locale)}`;
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(facts.termFrom)}/${compact(facts.termTo)}`,
    location,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: facts.termFrom.toISOString(),
    enddt: facts.termTo.toISOString(),
    location,
  });
  // Outlook shows a plus as it stands.
  const spelled = (query: URLSearchParams) => query.toString().replaceAll('+', '%20');
  return {
    google: `https://calendar.google.com/calendar/render?${spelled(google)}`,
    outlook: `https://outlook.live.com/calendar/0/action/compose?${spelled(outlook)}`,
  };
}
