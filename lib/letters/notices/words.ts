import { clientCalled } from '../../booking-rules/client-called.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { dayInZone, wallTimeInZone } from '../../base/time/format.ts';
import type { Notification } from '../words/content.ts';
import { shortDay, wallTime } from '../words/formats.ts';
import { withoutLinks } from '../words/strangers-text.ts';
import type { NoticeFacts, NoticeTerm } from './facts.ts';

/** The names under `mail.notices` of the messages. */
export type NoticeName =
  | 'booked'
  | 'cancelled'
  | 'unconfirmed'
  | 'message'
  | 'failed'
  | 'tomorrow'
  | 'digest';

/** So much of a name fits on a screen; a stranger may type two hundred signs. */
const LONGEST = 40;
const shortened = (text: string) =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;

export const wholeName = (name: string) => withoutLinks(name.replace(/\s+/g, ' ').trim());
/** Of a client, on a screen that others see. */
const firstName = (name: string) => wholeName(name).split(' ')[0] ?? '';

export const momentOf = (at: Date, locale: Locale) =>
  translatorOf(locale)('mail.when', {
    day: shortDay(at, locale, salonZone()),
    time: wallTime(at, locale, salonZone()),
  });

/** From when to when, and who: of a visit what is the reader's of it. */
type NamedTerm = { who: string; first: NoticeTerm; services: string };

function namedIn({ terms, wholeNames }: NoticeFacts, locale: Locale): NamedTerm | null {
  const [first] = terms;
  if (!first) return null;
  const services = terms.map(({ serviceUnit }) => localized(serviceUnit, 'name', locale)).join(' + ');
  const given = wholeNames ? wholeName(first.clientName) : firstName(first.clientName);
  const name = shortened(clientCalled(given, locale));
  return { who: name, first, services: wholeNames ? services : '' };
}

const calendarAt = (at: Date) => `/board/reservations/calendar?date=${dayInZone(at, salonZone())}`;

const MESSAGES = '/board/dashboard/messages';
const REPLIES = '/board/dashboard/replies';
const REVIEWS = '/board/reviews';
const WAITING = '/board/dashboard#waiting';

/** At night it waits, however late that is. */
const WHENEVER = new Date(8_640_000_000_000_000);

function aboutTerm(
  name: 'booked' | 'cancelled' | 'unconfirmed',
  facts: NoticeFacts,
  locale: Locale,
): Notification {
  const t = translatorOf(locale);
  const named = namedIn(facts, locale);
  if (!named) throw new Error('The notice names no term');
  const { who, first, services } = named;
  const when = momentOf(first.from, locale);
  const until = first.holdUntil ? wallTime(first.holdUntil, locale, salonZone()) : '';
  const says =
    name === 'unconfirmed'
      ? t('mail.notices.heldUntil', { who, when, until })
      : t('mail.notices.who', { who, when });
  return {
    title: t(`mail.notices.${name}.title`),
    body: [says, services].filter(Boolean).join(' · '),
    url: calendarAt(first.from),
    before: first.from,
  };
}

const span = ([first, ...others]: NoticeTerm[]) => {
  const last = Math.max(...[first, ...others].map((term) => term?.to.getTime() ?? 0));
  return {
    from: first ? wallTimeInZone(first.from, salonZone()) : '',
    to: wallTimeInZone(new Date(last), salonZone()),
  };
};

/** How many come, and not how many parts their visits have. */
export const visitsIn = (terms: NoticeTerm[]) =>
  new Set(terms.map(({ reservationId }) => reservationId)).size;

/**
 * What a device shows. Beyond the first name and the time, nothing of a client unless the reader has chosen so.
 * @throws Error where there is nothing to tell
 */
export function noticeWords(name: NoticeName, facts: NoticeFacts, locale: Locale): Notification {
  const t = translatorOf(locale);
  const title = t(`mail.notices.${name}.title`);
  switch (name) {
    case 'booked':
    case 'cancelled':
    case 'unconfirmed':
      return aboutTerm(name, facts, locale);
    case 'message': {
      const given = facts.message?.fullName ?? '';
      const colleague = facts.message?.colleague;
      const who = shortened(clientCalled(facts.wholeNames ? wholeName(given) : firstName(given), locale));
      const stars = facts.message?.stars;
      if (stars !== undefined) {
        return { title, body: t('mail.notices.lowReview', { stars, who }), url: REVIEWS, before: WHENEVER };
      }
      return {
        title,
        body: colleague
          ? t('mail.notices.fromColleague', { colleague, who })
          : t('mail.notices.from', { who }),
        url: colleague ? WAITING : facts.message?.isReply ? REPLIES : MESSAGES,
        before: WHENEVER,
      };
    }
    case 'failed': {
      const body = t('mail.notices.failedCount', { count: facts.failed });
      return { title, body, url: '/board/dashboard', before: WHENEVER };
    }
    case 'tomorrow': {
      const { terms } = facts;
      const body = t('mail.notices.day', { count: visitsIn(terms), ...span(terms) });
      return { title, body, url: calendarAt(terms[0]?.from ?? new Date()), before: null };
    }
    case 'digest': {
      const counts = { booked: visitsIn(facts.terms), cancelled: visitsIn(facts.cancelled) };
      return { title, body: t('mail.notices.digestCount', counts), url: '/board/reservations', before: null };
    }
  }
}
