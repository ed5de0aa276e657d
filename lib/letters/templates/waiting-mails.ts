import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { greetingName } from '../words/greeting-name.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { isHoldOver } from '../../booking-rules/hold-rules.ts';
import { actionUrl } from '../words/addresses.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import { helpOf, momentOf } from '../words/phrases.ts';
import { windowInWords } from '../words/window-in-words.ts';
import type { ReservationFacts } from '../facts/queries.ts';
import { common, linkOf, type ReservationMailInput } from './reservation-mail-parts.ts';
import { mayBecomeLink } from '../words/strangers-text.ts';
import { reservationText } from '../words/reservation-text.ts';
import type { WaitingFacts } from '../facts/waiting-queries.ts';

/** A term that fell free is held for somebody of the waiting list: one press books it; `payload` says what is paid ahead, where something is. */
function offer(input: ReservationMailInput): MailContent {
  const { facts, locale, payload } = input;
  const t = translatorOf(locale);
  const [accept, decline, leave] = (['accept-offer', 'decline-offer', 'leave-waiting-list'] as const).map(
    (action) => linkOf(input, action),
  );
  if (!accept || !facts.holdUntil) throw new Error('The offer has no link to accept it, or no end');
  const until = momentOf(facts.holdUntil, locale);
  const ahead = typeof payload.ahead === 'string' ? payload.ahead : null;
  // It is no appointment yet: neither a page of its own nor a file for the calendar, which would stay there.
  const { ticket: _page, reservation: _file, footer: _why, ...shared } = common(input, 'offer');
  return {
    ...shared,
    tone: 'waiting',
    preheader: t(ahead ? 'mail.offer.until' : 'mail.offer.preheader', { until }),
    emphasis: t('mail.offer.until', { until }),
    paragraphs: [...(ahead ? [ahead] : []), t('mail.offer.text')],
    button: { label: t('mail.offer.accept'), url: accept },
    ...(decline && {
      secondary: { text: t('mail.offer.declineQuestion'), label: t('mail.offer.decline'), url: decline },
    }),
    footer: footerOf(locale, leave),
  };
}

const footerOf = (locale: Locale, leave: string | undefined): MailContent['footer'] => {
  const t = translatorOf(locale);
  return {
    why: t('mail.footer.waitingList'),
    ...(leave && { unsubscribe: { label: t('mail.footer.leaveWaitingList'), url: leave } }),
  };
};

/** Somebody has just put themselves on the list, or a stranger has: it says what happens now, and how to leave. */
function onWaitingList({ facts, links, locale }: MailInput<WaitingFacts>): MailContent {
  const t = translatorOf(locale);
  const link = links['leave-waiting-list'];
  if (!link) throw new Error('The entry has no link to leave the list');
  const leave = actionUrl(locale, 'leave-waiting-list', link.token);
  const { clientName, serviceUnits, employeeName, windows } = facts;
  const services = serviceUnits.map((unit) => localized(unit, 'name', locale)).join(' + ');
  const rows = [
    { label: t('mail.facts.service'), value: services },
    { label: t('mail.facts.employee'), value: employeeName ?? '' },
    { label: t('mail.facts.when'), value: windows.map((each) => windowInWords(each, locale)).join(' · ') },
  ];
  return {
    locale,
    subject: t('mail.onWaitingList.subject', { service: services }),
    preheader: t('mail.onWaitingList.preheader'),
    tone: 'waiting',
    greeting: mayBecomeLink(clientName)
      ? t('mail.greetingWithoutName')
      : t('mail.greeting', { name: greetingName(clientName, locale) }),
    title: t('mail.onWaitingList.title'),
    paragraphs: [t('mail.onWaitingList.text', { minutes: facts.offerMinutes })],
    facts: rows.filter(({ value }) => value !== ''),
    secondary: {
      text: t('mail.onWaitingList.leaveQuestion'),
      label: t('mail.onWaitingList.leave'),
      url: leave,
    },
    help: helpOf(locale),
    footer: footerOf(locale, leave),
  };
}

const { INIT } = RESERVATION_STATUS;

export const WAITING_MAILS = {
  offer: {
    about: 'reservation',
    write: offer,
    text: (input) => reservationText(input, 'offer'),
    holds: ({ facts }, now) => facts.status === INIT && !isHoldOver(facts, now),
  } satisfies Template<ReservationFacts> & { about: 'reservation' },
  onWaitingList: {
    about: 'waitingEntry',
    write: onWaitingList,
    holds: ({ facts }) => facts.isOpen,
  } satisfies Template<WaitingFacts> & { about: 'waitingEntry' },
};
