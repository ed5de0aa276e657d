import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { dayInZone } from '../../base/time/format.ts';
import { appointmentUrl, bookAgainUrl } from '../words/addresses.ts';
import { bookedServices } from './booked-services.ts';
import type { MailContent, MailInput, MailLinks, Template } from '../words/content.ts';
import { shortDay, wallTime } from '../words/formats.ts';
import { helpOf } from '../words/phrases.ts';
import type { ReservationFacts } from '../facts/queries.ts';
import { footerOf, greetingOf } from './reservation-mail-parts.ts';
import { RESERVATION_MAILS } from './reservation-mails.ts';

const { ADMIN_REJECTED } = RESERVATION_STATUS;

/** What a mail of its own would say of one appointment, and of which. */
const KINDS = ['adjusted', 'reassigned', 'rejected', 'confirmed', 'cancelled'] as const;
type Kind = (typeof KINDS)[number];
export type StoredNews = { template: Kind; reservationId: number; payload: Record<string, unknown> };

/** The same with its facts as they stand now. */
export type OneNews = StoredNews & { facts: ReservationFacts; links: MailLinks };
export type RearrangedFacts = { news: OneNews[] };
type Input = MailInput<RearrangedFacts>;

const isNews = (value: unknown): value is StoredNews =>
  typeof value === 'object' &&
  value !== null &&
  'template' in value &&
  KINDS.some((kind) => kind === value.template) &&
  'reservationId' in value &&
  typeof value.reservationId === 'number' &&
  'payload' in value &&
  typeof value.payload === 'object';

/** What a payload names. */
export const newsIn = (payload: Record<string, unknown>): StoredNews[] =>
  Array.isArray(payload.news) ? payload.news.filter(isNews) : [];

export const momentOfTerm = (at: Date, locale: Locale) =>
  translatorOf(locale)('mail.when', {
    day: shortDay(at, locale, salonZone()),
    time: wallTime(at, locale, salonZone()),
  });

/** What has been taken back since, or has moved on, is not told. */
export const isStillTrue = (
  { template, facts, links, payload }: OneNews,
  locale: Locale,
  now: Date,
): boolean =>
  RESERVATION_MAILS[template].holds({ facts, links, locale, payload }, now) &&
  (template === 'rejected' || facts.termFrom.toISOString() !== payload.from);

function inWords({ template, facts, payload }: OneNews, locale: Locale): string {
  const t = translatorOf(locale);
  const when = momentOfTerm(facts.termFrom, locale);
  const name = facts.employeeName ?? '';
  if (template === 'rejected') {
    const reason = typeof payload.reason === 'string' ? payload.reason : '';
    return t('mail.rearranged.rejected', { when, reason });
  }
  if (template === 'reassigned') return t('mail.rearranged.reassigned', { when, name });
  const former = typeof payload.from === 'string' ? momentOfTerm(new Date(payload.from), locale) : '';
  return t('mail.rearranged.adjusted', { when, former, name });
}

/** Several appointments of one reader that were changed together. `payload.news` names each with what became of it. */
function rearranged({ facts: { news }, locale }: Input): MailContent {
  const t = translatorOf(locale);
  const [first] = news;
  if (!first) throw new Error('There is nothing to tell');
  const ofFirst = { ...first, locale };
  const remaining = news.filter(({ facts }) => facts.status !== ADMIN_REJECTED);
  const lost = news.find(({ facts }) => facts.status === ADMIN_REJECTED);
  const service = (facts: ReservationFacts) => localized(facts.serviceUnit, 'name', locale);
  return {
    locale,
    subject: t('mail.rearranged.subject'),
    preheader: t('mail.rearranged.preheader'),
    tone: remaining.length > 0 ? 'good' : 'over',
    greeting: greetingOf(ofFirst),
    title: t('mail.rearranged.title'),
    paragraphs: [
      t('mail.rearranged.text'),
      ...news.map((each) => `${service(each.facts)}: ${inWords(each, locale)}`),
    ],
    facts: [],
    actions: remaining.flatMap(({ facts, links }) => {
      const link = links['my-appointment'] ?? links['cancel-reservation'];
      const label = `${service(facts)}, ${momentOfTerm(facts.termFrom, locale)}`;
      return link ? { label, url: appointmentUrl(locale, link.token) } : [];
    }),
    ...(lost && {
      button: {
        label: t('mail.rejected.again'),
        url: bookAgainUrl(locale, bookedServices(lost.facts), dayInZone(lost.facts.termFrom, salonZone())),
      },
    }),
    help: helpOf(locale),
    footer: footerOf(ofFirst),
  };
}

export const REARRANGED_MAILS = {
  rearranged: {
    about: 'reservations',
    write: rearranged,
    holds: ({ facts }) => facts.news.length > 0,
  },
} satisfies Record<string, Template<RearrangedFacts> & { about: 'reservations' }>;
