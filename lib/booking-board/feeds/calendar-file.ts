import { clientCalled } from '../../booking-rules/client-called.ts';
import { calendarText, type CalendarEvent } from '../../base/calendar-file/calendar-text.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { calendarSequence, calendarUid } from '../../letters/attachments/calendar.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { wallTimeOf } from '../../base/time/format.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { phoneText } from '../../base/text/phone-text.ts';
import { salon } from '../../salon/identity/salon.ts';
import { calendarDomain } from '../../salon/identity/calendar-domain.ts';
import { RESERVATION_STATUS, type FeedDetail, type Locale } from '../../base/statuses.ts';
import type { FeedAway } from './feed-away.ts';
import type { FeedEntry } from './queries.ts';

const REFRESH_MINUTES = 15;

/** When the employee is free although somebody sits there. */
function processingOf({ processingFrom, processingTo }: FeedEntry, locale: Locale): string | null {
  if (!processingFrom || !processingTo) return null;
  const [from, to] = [processingFrom, processingTo].map((instant) =>
    wallTimeOf(isoWithOffset(instant.getTime(), salonZone())),
  );
  return translatorOf(locale)('mail.calendar.processing', { from: from ?? '', to: to ?? '' });
}

/** The first word and no more: of `Dr Ana Petrović`, nobody has to know it in a calendar of others. */
const shortName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

type Shown = { locale: Locale; isOfSalon: boolean; detail: FeedDetail };

function eventOf(entry: FeedEntry, { locale, isOfSalon, detail }: Shown): CalendarEvent {
  const t = translatorOf(locale);
  const { serviceUnit, clientName, clientPhone, employeeName, workplaceName, requirements } = entry;
  const service = localized(serviceUnit, 'name', locale);
  const isHeld = entry.status === RESERVATION_STATUS.INIT;
  const name = detail === 'first-names' ? shortName(clientName) : clientName;
  const client = clientCalled(name, locale);
  const title = [client, service, isOfSalon && employeeName].filter(Boolean).join(' · ');
  const description = [
    detail !== 'first-names' && clientPhone && phoneText(clientPhone, locale),
    processingOf(entry, locale),
    detail === 'names-and-requirements' && requirements.trim(),
  ]
    .filter(Boolean)
    .join('\n');
  const uid = calendarUid(entry.reservationId);
  return {
    uid: entry.position === 0 ? uid : uid.replace('@', `-${entry.position}@`),
    sequence: calendarSequence(entry),
    editedAt: entry.editedAt,
    span: { from: entry.spanFrom, to: entry.spanTo },
    title: isHeld ? t('mail.calendar.unconfirmed', { title }) : title,
    ...(description && { description }),
    ...(workplaceName && { location: workplaceName }),
    status: isHeld ? 'TENTATIVE' : 'CONFIRMED',
    busy: isHeld ? 'TENTATIVE' : 'BUSY',
  };
}

function eventOfAway({ key, kind, span, editedAt, explanation }: FeedAway, locale: Locale): CalendarEvent {
  const t = translatorOf(locale);
  const isAbsence = kind !== 'free' && kind !== 'closed';
  const name = isAbsence ? t(`status.absenceKind.${kind}`) : t(`mail.calendar.${kind}`);
  return {
    uid: `${key}@${calendarDomain()}`,
    sequence: 0,
    editedAt,
    span,
    title: (explanation && localized(explanation, 'name', locale)) || name,
    status: 'CONFIRMED',
    busy: isAbsence ? 'OOF' : 'FREE',
  };
}

/** The file behind a feed, in the salon's language and UTC. What has fallen is simply no longer in it. */
export function calendarFile(
  entries: FeedEntry[],
  away: FeedAway[],
  { employeeName, locale, detail }: { employeeName: string | null; locale: Locale; detail: FeedDetail },
): string {
  const name = employeeName === null ? salon().name : `${employeeName} · ${salon().name}`;
  const shown = { locale, detail, isOfSalon: employeeName === null };
  const events = [
    ...entries.map((entry) => eventOf(entry, shown)),
    ...away.map((each) => eventOfAway(each, locale)),
  ];
  return calendarText({ method: 'PUBLISH', feed: { name, refreshMinutes: REFRESH_MINUTES } }, events);
}
