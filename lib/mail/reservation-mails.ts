import { translatorOf } from '../base/i18n/catalogue.ts';
import { localized } from '../base/i18n/localized.ts';
import { addressIn } from '../base/salon.ts';
import { salonZone } from '../base/settings.ts';
import { isHoldOver } from '../terms/rules.ts';
import { RESERVATION_STATUS, type Locale } from '../base/statuses.ts';
import { dayInZone, formatDuration, formatPrice } from '../base/time/format.ts';
import type { ReservationAction } from '../kit/links/action.ts';
import { firstName } from '../base/first-name.ts';
import { wayThereUrl } from '../base/way-there.ts';
import { actionUrl, bookAgainUrl } from './addresses.ts';
import { calendarLinks } from './calendar-links.ts';
import type { MailContent, MailInput, Template, TermInWords } from './content.ts';
import { dayInWords, shortDay, wallTime } from './formats.ts';
import { helpOf, momentOf } from './phrases.ts';
import type { ReservationFacts } from './queries.ts';
import { shortCode } from './reservation-code.ts';
import { mayBecomeLink } from './strangers-text.ts';

type Input = MailInput<ReservationFacts>;
type Name =
  | 'held'
  | 'nudge'
  | 'expired'
  | 'confirmed'
  | 'reminder'
  | 'adjusted'
  | 'reassigned'
  | 'rejected'
  | 'cancelled';
const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

function whenOf({ facts, locale }: Input): string {
  const day = shortDay(facts.termFrom, locale, salonZone());
  return translatorOf(locale)('mail.when', { day, time: wallTime(facts.termFrom, locale, salonZone()) });
}

function spanInWords(termFrom: Date, termTo: Date, locale: Locale): { day: string; time: string } {
  const from = wallTime(termFrom, locale, salonZone());
  const to = wallTime(termTo, locale, salonZone());
  return {
    day: dayInWords(termFrom, locale, salonZone()),
    time: translatorOf(locale)('mail.timeSpan', { from, to }),
  };
}

function termOf({ facts, locale }: Input): TermInWords {
  const minutes = Math.round((facts.termTo.getTime() - facts.termFrom.getTime()) / 60_000);
  return {
    ...spanInWords(facts.termFrom, facts.termTo, locale),
    service: localized(facts.serviceUnit, 'name', locale),
    duration: formatDuration(minutes, locale),
  };
}

/** Of a term that is gone nobody needs to know how to prepare for it. */
function factRows({ facts, locale }: Input, name: Name): MailContent['facts'] {
  const t = translatorOf(locale);
  const isAhead = name !== 'expired' && name !== 'rejected' && name !== 'cancelled';
  const rows = [
    { label: t('mail.facts.employee'), value: facts.employeeName ?? '' },
    { label: t('mail.facts.price'), value: formatPrice(facts.price, facts.currency, locale) },
    { label: t('mail.facts.address'), value: addressIn(locale) },
    {
      label: t('mail.facts.goodToKnow'),
      value: isAhead ? localized(facts.serviceUnit, 'description', locale).trim() : '',
    },
    // Free text of somebody's goes to nobody's mailbox but their own.
    { label: t('mail.facts.requirements'), value: facts.isProven ? facts.requirements.trim() : '' },
  ];
  return rows.filter(({ value }) => value !== '');
}

function linkOf({ links, locale }: Input, action: ReservationAction): string | undefined {
  const link = links[action];
  return link && actionUrl(locale, action, link.token);
}

/** By the first name; in German by the whole one, since a first name alone does not go with "Sie". */
function greetingOf({ facts: { clientName, isProven }, locale }: Input): string {
  const t = translatorOf(locale);
  return isProven || !mayBecomeLink(clientName)
    ? t('mail.greeting', { name: locale === 'de' ? clientName : firstName(clientName) })
    : t('mail.greetingWithoutName');
}

/** What all mails about a reservation share. */
function common(input: Input, name: Name) {
  const t = translatorOf(input.locale);
  const service = localized(input.facts.serviceUnit, 'name', input.locale);
  const unsubscribe = linkOf(input, 'unsubscribe-reservations');
  return {
    locale: input.locale,
    subject: t(`mail.${name}.subject`, { service, when: whenOf(input) }),
    greeting: greetingOf(input),
    title: t(`mail.${name}.title`),
    term: termOf(input),
    facts: factRows(input, name),
    reservation: input.facts,
    help: helpOf(input.locale),
    footer: {
      why: t('mail.footer.why'),
      ...(unsubscribe && { unsubscribe: { label: t('mail.footer.unsubscribe'), url: unsubscribe } }),
    },
  };
}

function cancelLink(
  input: Input,
  name: 'held' | 'nudge' | 'confirmed' | 'reminder' | 'adjusted' | 'reassigned',
): Pick<MailContent, 'secondary'> {
  const t = translatorOf(input.locale);
  const url = linkOf(input, 'cancel-reservation');
  if (!url) return {};
  return { secondary: { text: t(`mail.${name}.cancelQuestion`), label: t(`mail.${name}.cancel`), url } };
}

/** What is of use only once the term is booked: before that it would draw away from the button. */
function onceBooked(
  { facts, locale }: Input,
  name: 'confirmed' | 'reminder' | 'adjusted' | 'reassigned',
): Pick<MailContent, 'code' | 'doings'> {
  if (facts.status !== CONFIRMED) return {};
  const t = translatorOf(locale);
  const { google, outlook } = calendarLinks(facts, locale);
  const way = wayThereUrl(locale);
  // Later on they would put the term into the calendar once more; the attached file moves it.
  const calendars = [
    { label: t('mail.doings.google'), url: google },
    { label: t('mail.doings.outlook'), url: outlook },
  ];
  return {
    code: {
      caption: t('mail.code.caption'),
      alt: t('mail.code.alt'),
      typed: t('mail.code.short', { code: shortCode(facts.id), id: String(facts.id) }),
    },
    doings: [
      ...(name === 'confirmed' ? calendars : []),
      ...(way ? [{ label: t('mail.doings.wayThere'), url: way }] : []),
    ],
  };
}

/** The term waits for a click: the first mail, and the one at half of the time. */
function waiting(input: Input, name: 'held' | 'nudge'): MailContent {
  const t = translatorOf(input.locale);
  const url = linkOf(input, 'confirm-reservation');
  if (!url) throw new Error('The reservation has no link to confirm it');
  if (!input.facts.holdUntil) throw new Error('The reservation holds its term until no known time');
  const until = momentOf(input.facts.holdUntil, input.locale);
  return {
    ...common(input, name),
    tone: 'waiting',
    preheader: t(`mail.${name}.preheader`, { until }),
    emphasis: t(`mail.${name}.until`, { until }),
    paragraphs: [],
    button: { label: t(`mail.${name}.confirm`), url },
    ...cancelLink(input, name),
  };
}

function booked(input: Input, name: 'confirmed' | 'reminder'): MailContent {
  const t = translatorOf(input.locale);
  return {
    ...common(input, name),
    tone: 'good',
    preheader: t(`mail.${name}.preheader`),
    paragraphs: [t(`mail.${name}.text`)],
    ...onceBooked(input, name),
    ...cancelLink(input, name),
  };
}

const instantIn = (value: unknown): Date | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : null;

/** What a hold that has changed still asks for. */
function toConfirm(input: Input): Pick<MailContent, 'button' | 'emphasis'> {
  const t = translatorOf(input.locale);
  const { status, holdUntil } = input.facts;
  const url = status === INIT ? linkOf(input, 'confirm-reservation') : undefined;
  if (!url) return {};
  return {
    button: { label: t('mail.held.confirm'), url },
    ...(holdUntil && { emphasis: t('mail.held.until', { until: momentOf(holdUntil, input.locale) }) }),
  };
}

/** `payload` names the term that it was, `from` and `to`. A hold that was moved still has to be confirmed. */
function adjusted(input: Input): MailContent {
  const t = translatorOf(input.locale);
  const [from, to] = [instantIn(input.payload.from), instantIn(input.payload.to)];
  const former = from && to && spanInWords(from, to, input.locale);
  return {
    ...common(input, 'adjusted'),
    tone: input.facts.status === INIT ? 'waiting' : 'good',
    preheader: t('mail.adjusted.preheader'),
    paragraphs: [t('mail.adjusted.text')],
    ...(former && {
      formerTerm: { label: t('mail.adjusted.former'), ...former },
    }),
    ...toConfirm(input),
    ...onceBooked(input, 'adjusted'),
    ...cancelLink(input, 'adjusted'),
  };
}

/** The same term with somebody else; `payload` names who it was. A hold still has to be confirmed. */
function reassigned(input: Input): MailContent {
  const { facts, locale, payload } = input;
  const t = translatorOf(locale);
  const { employeeName: name } = facts;
  const former = typeof payload.formerEmployeeName === 'string' ? payload.formerEmployeeName : null;
  const named = { name: name ?? '', former: former ?? '' };
  const text = name === null ? 'textNobody' : former === null ? 'textSomebody' : 'text';
  return {
    ...common(input, 'reassigned'),
    tone: facts.status === INIT ? 'waiting' : 'good',
    preheader: t('mail.reassigned.preheader'),
    paragraphs: [t(`mail.reassigned.${text}`, named)],
    ...toConfirm(input),
    ...onceBooked(input, 'reassigned'),
    ...cancelLink(input, 'reassigned'),
  };
}

/** The term is gone. Where the salon took it away, it says why. */
function over(input: Input, name: 'expired' | 'rejected' | 'cancelled'): MailContent {
  const t = translatorOf(input.locale);
  const { reason } = input.payload;
  const shared = common(input, name);
  const given = name === 'rejected' && typeof reason === 'string' && reason.trim() !== '';
  return {
    ...shared,
    term: { ...shared.term, over: t('mail.facts.over') },
    tone: 'over',
    preheader: t(`mail.${name}.preheader`),
    ...(given && { emphasis: t('mail.rejected.reason', { reason }) }),
    paragraphs: [t(`mail.${name}.text`)],
    button: {
      label: t(`mail.${name}.again`),
      url: bookAgainUrl(
        input.locale,
        input.facts.serviceUnit.id,
        dayInZone(input.facts.termFrom, salonZone()),
      ),
    },
  };
}

const isHeld = (facts: ReservationFacts, now: Date) => facts.status === INIT && !isHoldOver(facts, now);

/** A reminder of a term that has been moved since is none: the new term has its own. */
const isOfThisTerm = ({ facts, payload }: Input) =>
  payload.termFrom === undefined || payload.termFrom === facts.termFrom.toISOString();

export const RESERVATION_MAILS = {
  held: {
    about: 'reservation',
    write: (input) => waiting(input, 'held'),
    holds: ({ facts }, now) => isHeld(facts, now),
  },
  nudge: {
    about: 'reservation',
    write: (input) => waiting(input, 'nudge'),
    holds: ({ facts }, now) => isHeld(facts, now) && !facts.mailsStopped,
  },
  expired: {
    about: 'reservation',
    write: (input) => over(input, 'expired'),
    holds: ({ facts }) => facts.status === CLIENT_REJECTED,
  },
  confirmed: {
    about: 'reservation',
    write: (input) => booked(input, 'confirmed'),
    holds: ({ facts }) => facts.status === CONFIRMED || facts.status === DONE,
  },
  reminder: {
    about: 'reservation',
    write: (input) => booked(input, 'reminder'),
    holds: (input, now) =>
      input.facts.status === CONFIRMED &&
      input.facts.termFrom > now &&
      !input.facts.mailsStopped &&
      isOfThisTerm(input),
    restsAtNight: true,
  },
  adjusted: {
    about: 'reservation',
    write: adjusted,
    holds: ({ facts }, now) => isHeld(facts, now) || facts.status === CONFIRMED,
  },
  reassigned: {
    about: 'reservation',
    write: reassigned,
    holds: ({ facts }, now) => isHeld(facts, now) || facts.status === CONFIRMED,
  },
  rejected: {
    about: 'reservation',
    write: (input) => over(input, 'rejected'),
    holds: ({ facts }) => facts.status === ADMIN_REJECTED,
  },
  cancelled: {
    about: 'reservation',
    write: (input) => over(input, 'cancelled'),
    holds: ({ facts }) => facts.status === CLIENT_REJECTED,
  },
} satisfies Record<Name, Template<ReservationFacts> & { about: 'reservation' }>;
