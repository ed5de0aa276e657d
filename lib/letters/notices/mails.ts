import { clientCalled } from '../../booking-rules/client-called.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { appUrl } from '../../base/environment/env.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { dayInWords, wallTime } from '../words/formats.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import type { NoticeFacts, NoticeTerm } from './facts.ts';
import { noticeWords, momentOf, wholeName, type NoticeName } from './words.ts';

type Input = MailInput<NoticeFacts>;
type Fact = MailContent['facts'][number];

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

const isBooked = ({ status, isCancelled }: NoticeTerm) => status === CONFIRMED && !isCancelled;
const isOff = ({ status, isCancelled }: NoticeTerm) =>
  isCancelled || status === CLIENT_REJECTED || status === ADMIN_REJECTED;
const isHeld = ({ status, isCancelled }: NoticeTerm) => status === INIT && !isCancelled;

/** Who comes for what, and to whom. */
const inFull = (locale: Locale, { clientName, serviceUnit, employeeName }: NoticeTerm) =>
  [clientCalled(wholeName(clientName), locale), localized(serviceUnit, 'name', locale), employeeName]
    .filter(Boolean)
    .join(' · ');

const byMoment = (terms: NoticeTerm[], locale: Locale): Fact[] =>
  terms.map((term) => ({ label: momentOf(term.from, locale), value: inFull(locale, term) }));

const byTime = (terms: NoticeTerm[], locale: Locale): Fact[] =>
  terms.map((term) => ({ label: wallTime(term.from, locale, salonZone()), value: inFull(locale, term) }));

function factsOf(name: NoticeName, { terms, cancelled, message }: NoticeFacts, locale: Locale): Fact[] {
  const t = translatorOf(locale);
  if (name === 'tomorrow') return byTime(terms, locale);
  if (name === 'message') {
    return [{ label: t('mail.contactMessage.name'), value: wholeName(message?.fullName ?? '') }];
  }
  const off = byMoment(cancelled, locale).map(({ label, value }) => ({
    label,
    value: `${t('mail.notices.off')}: ${value}`,
  }));
  return [...byMoment(terms, locale), ...off];
}

/** The subject says no more than a locked screen may, since there it stands as well; the whole is in the mail. */
function write(name: NoticeName, { facts, locale }: Input): MailContent {
  const t = translatorOf(locale);
  const { title, body, url } = noticeWords(name, { ...facts, wholeNames: false }, locale);
  const [first] = facts.terms;
  const day = name === 'tomorrow' && first ? dayInWords(first.from, locale, salonZone()) : '';
  return {
    locale,
    subject: `${title}: ${body}`,
    preheader: body,
    tone: name === 'cancelled' || name === 'failed' ? 'over' : 'good',
    title: day === '' ? title : `${title}, ${day}`,
    paragraphs: [body],
    button: { label: t('mail.notices.open'), url: `${appUrl()}${url}` },
    facts: factsOf(name, facts, locale),
    footer: {
      why: t('mail.notices.why'),
      unsubscribe: { label: t('mail.notices.change'), url: `${appUrl()}/board/notifications` },
    },
  };
}

const about = 'notice' as const;
type NoticeTemplate = Template<NoticeFacts> & { about: typeof about };

const notice = (
  name: NoticeName,
  isTrue: (facts: NoticeFacts, now: Date) => boolean,
  /** Of what it names, what is still so. */
  left: (facts: NoticeFacts) => NoticeFacts = (facts) => facts,
): NoticeTemplate => ({
  about,
  write: (input) => write(name, { ...input, facts: left(input.facts) }),
  push: ({ facts, locale }) => noticeWords(name, left(facts), locale),
  holds: ({ facts }, now) => facts.isStaff && now < facts.until && isTrue(left(facts), now),
  waitsAtNight: true,
});

const only = (keep: (term: NoticeTerm) => boolean) => (facts: NoticeFacts) => ({
  ...facts,
  terms: facts.terms.filter(keep),
});
const isAhead = ({ terms }: NoticeFacts, now: Date) => terms.some(({ to }) => to > now);

export const NOTICE_MAILS = {
  staffBooked: notice('booked', isAhead, only(isBooked)),
  staffCancelled: notice('cancelled', isAhead, only(isOff)),
  staffUnconfirmed: notice(
    'unconfirmed',
    ({ terms }, now) => terms.some(({ holdUntil }) => holdUntil !== null && holdUntil > now),
    only(isHeld),
  ),
  staffMessage: notice('message', ({ message }) => message !== null && !message.isHandled),
  staffFailed: notice('failed', ({ failed }) => failed > 0),
  staffTomorrow: notice(
    'tomorrow',
    isAhead,
    only((term) => isBooked(term) || isHeld(term)),
  ),
  staffDigest: notice('digest', ({ terms, cancelled }) => terms.length + cancelled.length > 0),
} satisfies Record<string, NoticeTemplate>;
