import { createEvents, type EventAttributes } from 'ics';
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

/** How soon calendar programs should look again; they take it as a hint. */
const REFRESH = 'REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n';

/** When the employee is free although somebody sits there. */
function processingOf({ processingFrom, processingTo }: FeedEntry, locale: Locale): string | null {
  if (!processingFrom || !processingTo) return null;
  const [from, to] = [processingFrom, processingTo].map((instant) =>
    wallTimeOf(isoWithOffset(instant.getTime(), salonZone())),
  );
  return translatorOf(locale)('mail.calendar.processing', { from: from ?? '', to: to ?? '' });
}

function eventOf(entry: FeedEntry, locale: Locale, isOfSalon: boolean): EventAttributes {
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
    start: entry.spanFrom.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: entry.spanTo.getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: isHeld ? t('mail.calendar.unconfirmed', { title }) : title,
    ...(description && { description }),
    ...(workplaceName && { location: workplaceName }),
    status: isHeld ? 'TENTATIVE' : 'CONFIRMED',
    busyStatus: isHeld ? 'TENTATIVE' : 'BUSY',
    // Missing from the package's types. From the record, so that a file without news is the same file.
    ...({ timestamp: entry.editedAt.getTime() } as object),
  };
}

/**
 * The file behind a feed, in the salon's language and UTC. What has fallen is simply no longer in it.
 * @throws Error when an entry makes no valid event
 */
export function calendarFile(
  entries: FeedEntry[],
  { employeeName, locale }: { employeeName: string | null; locale: Locale },
): string {
  const calName = employeeName === null ? salon().name : `${employeeName} · ${salon().name}`;
  const productId = '-//Salon//Booking//EN';
  if (entries.length === 0) {
    return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nCALSCALE:GREGORIAN\r\nPRODID:${productId}\r\nMETHOD:PUBLISH\r\n${REFRESH}END:VCALENDAR\r\n`;
  }
  const events = entries.map((entry) => eventOf(entry, locale, employeeName === null));
  const { error, value } = createEvents(events, { calName, productId, method: 'PUBLISH' });
  if (error || !value) throw error ?? new Error('No calendar file was made');
  return value.replace('METHOD:PUBLISH\r\n', `METHOD:PUBLISH\r\n${REFRESH}`);
}
