import { folded } from './folded.ts';

/** From a moment to another, or whole days, the last included. */
export type EventSpan = { from: Date; to: Date } | { firstDay: string; dayAfter: string };

export type CalendarEvent = {
  /** The same for the whole life of what it is about, so that a later file replaces the earlier one. */
  uid: string;
  sequence: number;
  /** From the record rather than the clock, so that a file without news is the same file. */
  editedAt: Date;
  span: EventSpan;
  title: string;
  description?: string;
  location?: string;
  organizer?: { name: string; address: string };
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** How the time counts for others who look for a free one. */
  busy: 'BUSY' | 'TENTATIVE' | 'FREE' | 'OOF';
};

export type CalendarHead = {
  method: 'PUBLISH' | 'CANCEL';
  /** Of a feed: what the calendar is called, and after how many minutes programs should fetch it again, which they take as a hint. */
  feed?: { name: string; refreshMinutes: number };
};

/** RFC 5545 allows no control characters in a value, whatever escapes them. */
// oxlint-disable-next-line no-control-regex -- it is these that go
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

/** A value of type TEXT. */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');

/** A quoted parameter, which knows no escape. */
const quoted = (value: string): string => `"${value.replace(/[\n"]/g, ' ').replace(CONTROLS, '').trim()}"`;

const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
const date = (day: string): string => day.replaceAll('-', '');

const spanLines = (span: EventSpan): string[] =>
  'from' in span
    ? [`DTSTART:${utc(span.from)}`, `DTEND:${utc(span.to)}`]
    : [`DTSTART;VALUE=DATE:${date(span.firstDay)}`, `DTEND;VALUE=DATE:${date(span.dayAfter)}`];

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(event.uid)}`,
  `DTSTAMP:${utc(event.editedAt)}`,
  `LAST-MODIFIED:${utc(event.editedAt)}`,
  `SEQUENCE:${event.sequence}`,
  ...spanLines(event.span),
  `SUMMARY:${text(event.title)}`,
  ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
  ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
  ...(event.organizer ? [`ORGANIZER;CN=${quoted(event.organizer.name)}:${event.organizer.address}`] : []),
  `STATUS:${event.status}`,
  `TRANSP:${event.busy === 'FREE' ? 'TRANSPARENT' : 'OPAQUE'}`,
  `X-MICROSOFT-CDO-BUSYSTATUS:${event.busy}`,
  'END:VEVENT',
];

/** A calendar without any component would be none. */
const NO_EVENTS = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const feedLines = ({ name, refreshMinutes }: NonNullable<CalendarHead['feed']>): string[] => [
  `X-WR-CALNAME:${text(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
  // The same for Outlook.
  `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
];

/** A file of calendar programs (RFC 5545), in UTC. */
export function calendarText({ method, feed }: CalendarHead, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Salon//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(feed ? feedLines(feed) : []),
    ...(events.length > 0 ? events.flatMap(eventLines) : NO_EVENTS),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
