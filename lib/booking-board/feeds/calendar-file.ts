import { calendarText, type CalendarEvent } from '../../base/calendar-file/calendar-text.ts';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { calendarSequence, calendarUid } from '../../letters/attachments/calendar.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { wallTimeOf } from '../../base/time/format.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { phoneText } from '../../base/text/phone-text.ts';
import { salon } from '../../salon/identity/salon.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
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

function eventOf(entry: FeedEntry, locale: Locale, isOfSalon: boolean): CalendarEvent {
  const t = translatorOf(locale);
  const { serviceUnit, clientName, clientPhone, employeeName, workplaceName, requirements } = entry;
  const service = localized(serviceUnit, 'name', locale);
  const isHeld = entry.status === RESERVATION_STATUS.INIT;
  const title = [clientName, service, isOfSalon && employeeName].filter(Boolean).join(' · ');
  const description = [
    clientPhone && phoneText(clientPhone, locale),
    processingOf(entry, locale),
    requirements.trim(),
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

/** The file behind a feed, in the salon's language and UTC. What has fallen is simply no longer in it. */
export function calendarFile(
  entries: FeedEntry[],
  { employeeName, locale }: { employeeName: string | null; locale: Locale },
): string {
  const name = employeeName === null ? salon().name : `${employeeName} · ${salon().name}`;
  const events = entries.map((entry) => eventOf(entry, locale, employeeName === null));
  return calendarText({ method: 'PUBLISH', feed: { name, refreshMinutes: REFRESH_MINUTES } }, events);
}
