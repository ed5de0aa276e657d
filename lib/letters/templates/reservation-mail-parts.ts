import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { addressIn } from '../../salon/identity/salon.ts';
import { MINUTE } from '../../base/time/units.ts';
import { confirmationCode } from '../../kit/links/confirmation-code.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { formatDuration, formatPrice } from '../../base/time/format.ts';
import type { ReservationAction } from '../../kit/links/action.ts';
import { greetingName } from '../words/greeting-name.ts';
import { directionsUrl } from '../../salon/identity/directions-url.ts';
import { actionUrl, appointmentUrl, oneClickUrl } from '../words/addresses.ts';
import { calendarLinks } from '../words/calendar-links.ts';
import type { MailContent, MailInput, TermInWords } from '../words/content.ts';
import { dayInWords, shortDay, wallTime } from '../words/formats.ts';
import { helpOf, momentOf } from '../words/phrases.ts';
import type { ReservationFacts } from '../facts/queries.ts';
import { shortCode } from '../../kit/links/reservation-code.ts';
import { paymentRows } from '../words/payment-in-words.ts';
import { partsInWords } from '../words/parts-in-words.ts';
import { mayBecomeLink } from '../words/strangers-text.ts';

export type ReservationMailInput = MailInput<ReservationFacts>;
/** All of them, and the offers of a term: to somebody who waits for one, and in place of one that cannot stay. */
type MailName = ReservationMailName | 'offer' | 'moveOffer' | 'toPay' | 'payLink' | 'paidTooLate' | 'unpaid';
export type ReservationMailName =
  | 'held'
  | 'nudge'
  | 'expired'
  | 'confirmed'
  | 'reminder'
  | 'adjusted'
  | 'newLength'
  | 'reassigned'
  | 'shortened'
  | 'rejected'
  | 'cancelled'
  | 'missed';
const { INIT, CONFIRMED } = RESERVATION_STATUS;
const OVER = new Set<MailName>(['expired', 'rejected', 'cancelled', 'missed', 'paidTooLate', 'unpaid']);

export function whenOf({ facts, locale }: ReservationMailInput): string {
  const day = shortDay(facts.termFrom, locale, salonZone());
  return translatorOf(locale)('mail.when', { day, time: wallTime(facts.termFrom, locale, salonZone()) });
}

export function spanInWords(termFrom: Date, termTo: Date, locale: Locale): { day: string; time: string } {
  const from = wallTime(termFrom, locale, salonZone());
  const to = wallTime(termTo, locale, salonZone());
  return {
    day: dayInWords(termFrom, locale, salonZone()),
    time: translatorOf(locale)('mail.timeSpan', { from, to }),
  };
}

export function termOf({ facts, locale }: ReservationMailInput): TermInWords {
  const minutes = Math.round((facts.termTo.getTime() - facts.termFrom.getTime()) / MINUTE);
  return {
    ...spanInWords(facts.termFrom, facts.termTo, locale),
    service: localized(facts.serviceUnit, 'name', locale),
    duration: formatDuration(minutes, locale),
  };
}

/** Of a mail about a payment. */
const amountIn = ({ amount }: Record<string, unknown>): number => (typeof amount === 'number' ? amount : 0);

/** Of a term that is gone nobody needs to know how to prepare for it. */
function factRows({ facts, locale, payload }: ReservationMailInput, name: MailName): MailContent['facts'] {
  const t = translatorOf(locale);
  const isAhead = !OVER.has(name);
  const rows = [
    { label: t('mail.facts.parts'), value: facts.parts.length > 1 ? partsInWords(facts, locale) : '' },
    { label: t('mail.facts.employee'), value: facts.employeeName ?? '' },
    { label: t('mail.facts.price'), value: formatPrice(facts.price, facts.currency, locale) },
    ...(isAhead
      ? paymentRows(facts, locale, name === 'toPay' || name === 'payLink' ? amountIn(payload) : 0)
      : []),
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

export function linkOf(
  { links, locale }: ReservationMailInput,
  action: ReservationAction,
): string | undefined {
  const link = links[action];
  return link && actionUrl(locale, action, link.token);
}

export function greetingOf({ facts: { clientName, isProven }, locale }: ReservationMailInput): string {
  const t = translatorOf(locale);
  return isProven || !mayBecomeLink(clientName)
    ? t('mail.greeting', { name: greetingName(clientName, locale) })
    : t('mail.greetingWithoutName');
}

/** What was booked before there were such links has one that opens as much. */
function ticketOf(
  { facts, links, locale }: ReservationMailInput,
  name: MailName,
): Pick<MailContent, 'ticket'> {
  const t = translatorOf(locale);
  const link = links['my-appointment'] ?? links['cancel-reservation'];
  if (!link) return {};
  const url = appointmentUrl(locale, link.token);
  // Only what is booked can be moved, and what nobody came for cannot.
  const isAhead = facts.status === CONFIRMED && name !== 'missed';
  const text = t(isAhead ? 'mail.ticket.text' : 'mail.ticket.textNotBooked');
  return { ticket: { text, label: t('mail.ticket.label'), url } };
}

/** Why it comes, and how reminders are stopped. */
export function footerOf({ links, locale }: ReservationMailInput): MailContent['footer'] {
  const t = translatorOf(locale);
  const link = links['unsubscribe-reservations'];
  const unsubscribe = link && {
    label: t('mail.footer.unsubscribe'),
    url: actionUrl(locale, 'unsubscribe-reservations', link.token),
    oneClick: oneClickUrl('reservations', locale, link.token),
  };
  return { why: t('mail.footer.why'), ...(unsubscribe && { unsubscribe }) };
}

/** What all mails about a reservation share. */
export function common(input: ReservationMailInput, name: MailName) {
  const t = translatorOf(input.locale);
  const service = localized(input.facts.serviceUnit, 'name', input.locale);
  const code = codeOf(input).confirmationCode?.digits ?? '';
  const until = wallTime(input.facts.termTo, input.locale, salonZone());
  return {
    locale: input.locale,
    subject: t(`mail.${name}.subject`, { service, when: whenOf(input), code, until }),
    greeting: greetingOf(input),
    title: t(`mail.${name}.title`, { until }),
    term: termOf(input),
    facts: factRows(input, name),
    reservation: input.facts,
    ...ticketOf(input, name),
    help: helpOf(input.locale),
    footer: footerOf(input),
  };
}

export function cancelLink(
  input: ReservationMailInput,
  name:
    | 'held'
    | 'nudge'
    | 'confirmed'
    | 'reminder'
    | 'adjusted'
    | 'newLength'
    | 'reassigned'
    | 'shortened'
    | 'toPay'
    | 'payLink',
): Pick<MailContent, 'secondary'> {
  const t = translatorOf(input.locale);
  const url = linkOf(input, 'cancel-reservation');
  if (!url) return {};
  return { secondary: { text: t(`mail.${name}.cancelQuestion`), label: t(`mail.${name}.cancel`), url } };
}

/** What is of use only once the term is booked: before that it would draw away from the button. */
export function onceBooked(
  { facts, locale }: ReservationMailInput,
  name: 'confirmed' | 'reminder' | 'adjusted' | 'newLength' | 'reassigned' | 'shortened',
): Pick<MailContent, 'code' | 'actions'> {
  if (facts.status !== CONFIRMED) return {};
  const t = translatorOf(locale);
  const { google, outlook } = calendarLinks(facts, locale);
  const directions = directionsUrl(locale);
  // Later on they would put the term into the calendar once more; the attached file moves it.
  const calendars = [
    { label: t('mail.actions.google'), url: google },
    { label: t('mail.actions.outlook'), url: outlook },
  ];
  return {
    code: {
      caption: t('mail.code.caption'),
      alt: t('mail.code.alt'),
      typed: t('mail.code.short', { code: shortCode(facts.id), id: String(facts.id) }),
    },
    actions: [
      ...(name === 'confirmed' ? calendars : []),
      ...(directions ? [{ label: t('mail.actions.directions'), url: directions }] : []),
    ],
  };
}

/** Of the link that confirms, for whoever has the page still open on which they booked. */
export function codeOf({ links, locale }: ReservationMailInput): Pick<MailContent, 'confirmationCode'> {
  const link = links['confirm-reservation'];
  if (!link) return {};
  const caption = translatorOf(locale)('mail.confirmationCode');
  return { confirmationCode: { caption, digits: confirmationCode(link.token) } };
}

/** What a hold that has changed still asks for. */
export function toConfirm(
  input: ReservationMailInput,
): Pick<MailContent, 'button' | 'emphasis' | 'confirmationCode'> {
  const t = translatorOf(input.locale);
  const { status, holdUntil } = input.facts;
  const url = status === INIT ? linkOf(input, 'confirm-reservation') : undefined;
  if (!url) return {};
  return {
    ...codeOf(input),
    button: { label: t('mail.held.confirm'), url },
    ...(holdUntil && { emphasis: t('mail.held.until', { until: momentOf(holdUntil, input.locale) }) }),
  };
}
