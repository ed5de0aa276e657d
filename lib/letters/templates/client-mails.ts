import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { dayInZone } from '../../base/time/format.ts';
import { boardUrl, clientVisitsUrl } from '../words/addresses.ts';
import type { MailContent, Template } from '../words/content.ts';
import { shortDay, wallTime } from '../words/formats.ts';
import type { ReservationFacts } from '../facts/queries.ts';
import { helpOf, momentOf } from '../words/phrases.ts';
import { greetingOf, termOf, type ReservationMailInput as Input } from './reservation-mail-parts.ts';
import { withoutLinks } from '../words/strangers-text.ts';

/** A fresh link to all that the reader has with the salon, since the reader asked for it. */
function clientVisits(input: Input): MailContent {
  const { locale, links } = input;
  const t = translatorOf(locale);
  const link = links['my-visits'];
  if (!link) throw new Error('There is no link to the visits');
  return {
    locale,
    subject: t('mail.ownVisits.subject'),
    preheader: t('mail.ownVisits.text'),
    tone: 'good',
    greeting: greetingOf(input),
    title: t('mail.ownVisits.title'),
    paragraphs: [
      t('mail.ownVisits.text'),
      ...(link.expiresAt ? [t('mail.ownVisits.until', { until: momentOf(link.expiresAt, locale) })] : []),
    ],
    button: { label: t('mail.ownVisits.button'), url: clientVisitsUrl(locale, link.token) },
    facts: [],
    help: helpOf(locale),
    footer: { why: t('mail.ownVisits.why') },
  };
}

/** What a client did by a link, in `payload.deed`, as the history calls it. */
const CLIENT_ACTIONS = { moved: 'moved', cancelled: 'cancelled', 'part cancelled': 'shortened' } as const;
export type ClientAction = keyof typeof CLIENT_ACTIONS;

const isClientAction = (value: unknown): value is ClientAction =>
  typeof value === 'string' && Object.hasOwn(CLIENT_ACTIONS, value);
const actionIn = ({ payload }: Input): ClientAction =>
  isClientAction(payload.deed) ? payload.deed : 'moved';
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Tells the salon what a client did by a link. `payload` names the action, `from` when the term was that was moved, `termFrom` to
 * when, `service` the part that was cancelled.
 */
function clientChanged(input: Input): MailContent {
  const { facts, locale, payload } = input;
  const t = translatorOf(locale);
  const action = CLIENT_ACTIONS[actionIn(input)];
  const name = withoutLinks(facts.clientName);
  const service =
    action === 'shortened' ? textIn(payload.service) : localized(facts.serviceUnit, 'name', locale);
  const day = shortDay(facts.termFrom, locale, salonZone());
  const when = t('mail.when', { day, time: wallTime(facts.termFrom, locale, salonZone()) });
  const former = textIn(payload.from);
  const calendar = `/reservations/calendar?date=${dayInZone(facts.termFrom, salonZone())}`;
  return {
    locale,
    subject: t(`mail.clientChanged.${action}.subject`, { name, service, when }),
    preheader: t(`mail.clientChanged.${action}.title`, { name, service }),
    tone: action === 'moved' ? 'good' : 'over',
    title: t(`mail.clientChanged.${action}.title`, { name, service }),
    paragraphs: [],
    term: { ...termOf(input), ...(action === 'cancelled' && { over: t('mail.facts.over') }) },
    facts: [
      { label: t('mail.contactMessage.name'), value: name },
      { label: t('mail.facts.employee'), value: facts.employeeName ?? '' },
      {
        label: t('mail.adjusted.former'),
        value: action === 'moved' && former !== '' ? momentOf(new Date(former), locale) : '',
      },
    ].filter(({ value }) => value !== ''),
    button: { label: t('mail.clientChanged.button'), url: boardUrl(calendar) },
    footer: { why: t('mail.clientChanged.why') },
  };
}

/** What was taken back within its minute never happened. */
function stillHolds(input: Input): boolean {
  const { facts, payload } = input;
  switch (actionIn(input)) {
    case 'cancelled':
      return facts.status === RESERVATION_STATUS.CLIENT_REJECTED;
    case 'moved':
      return (
        facts.status === RESERVATION_STATUS.CONFIRMED && facts.termFrom.toISOString() === payload.termFrom
      );
    case 'part cancelled':
      return (
        facts.status === RESERVATION_STATUS.CONFIRMED &&
        facts.parts.every(({ id }) => id !== payload.segmentId)
      );
  }
}

export const CLIENT_MAILS = {
  ownVisits: { about: 'reservation', write: clientVisits, holds: () => true },
  clientChanged: { about: 'reservation', write: clientChanged, holds: stillHolds },
} satisfies Record<string, Template<ReservationFacts> & { about: 'reservation' }>;
