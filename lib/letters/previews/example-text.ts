import { home } from '../../base/i18n/home.ts';
import { dayOf, addDays, instantOf } from '../../base/time/zone.ts';
import { HOUR } from '../../base/time/units.ts';
import type { Locale } from '../../base/statuses.ts';
import { TEXT_NAMES } from '../../salon/settings/message-texts.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { templateOf } from '../templates/templates.ts';
import type { TextContent } from '../words/content.ts';
import {
  EXAMPLE_AMOUNT,
  EXAMPLE_LINKS,
  EXAMPLE_RESERVATION,
  exampleShortUrl,
} from './example-reservation.ts';

/** An example of a message, sent to somebody who wants to see what clients get; there is no mail of it. */
export const TEXT_TRY = 'textTry';

const START = '09:00';
const HELD_MS = 2 * HOUR;

/** The example's appointment as it would be booked at that moment: it begins at nine in two days. */
function bookedAt(now: Date): typeof EXAMPLE_RESERVATION {
  const { termFrom, termTo } = EXAMPLE_RESERVATION;
  const zone = salonZone();
  const start = instantOf(addDays(dayOf(now.getTime(), zone), 2), START, zone);
  return {
    ...EXAMPLE_RESERVATION,
    termFrom: new Date(start),
    termTo: new Date(start + termTo.getTime() - termFrom.getTime()),
    holdUntil: new Date(now.getTime() + HELD_MS),
  };
}

/** In the salon's own currency: 2,125 dinars, or 21.25 of what is worth about a hundred of them. */
function exampleSum() {
  const { currency } = home();
  return { currency, amount: currency === 'RSD' ? EXAMPLE_AMOUNT : EXAMPLE_AMOUNT / 100 };
}

/**
 * What a client would get of that kind; null where there is no such message. It waits for no morning, since somebody stands there with the
 * phone in hand, and its link opens nothing.
 */
export function exampleText(name: unknown, locale: Locale, now: Date): TextContent | null {
  const known = TEXT_NAMES.find((each) => each === name);
  const template = known && templateOf(known);
  if (template?.about !== 'reservation' || !('text' in template)) return null;
  const facts = bookedAt(now);
  const { token, ...content } = template.text({
    facts,
    links: EXAMPLE_LINKS,
    locale,
    payload: { ...exampleSum(), until: facts.holdUntil?.toISOString() },
  });
  return { ...content, before: null, ...(token !== undefined && { link: exampleShortUrl() }) };
}
