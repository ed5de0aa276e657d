import ICAL from 'ical.js';
import { instantOf } from '../../base/time/zone.ts';
import { ALL_DAY, REPEATS } from '../columns/calendar-format.ts';
import { BrokenFile } from './broken-file.ts';
import { MAX_ROWS } from './limits.ts';

/** Who comes: what is not said is empty. */
export type Guest = { name: string; email: string; phone: string };

/** An entry of a calendar, as text; times as a column of days has them. */
export type CalendarEntry = {
  start: string;
  end: string;
  title: string;
  guest: Guest;
  organizer: string;
  location: string;
  description: string;
  status: string;
};

type Zones = ReadonlyMap<string, ICAL.Timezone>;

/**
 * The entries of a calendar, each parsed by itself, so that a long file takes no more memory than a short one.
 * @throws BrokenFile where it is not whole
 */
export function* calendarEntries(text: string): Generator<CalendarEntry> {
  const zones = new Map(
    [...partsNamed(text, 'VTIMEZONE')].map((zone) => [
      String(zone.getFirstPropertyValue('tzid') ?? ''),
      new ICAL.Timezone(zone),
    ]),
  );
  let count = 0;
  for (const event of partsNamed(text, 'VEVENT')) {
    count++;
    if (count > MAX_ROWS) throw new BrokenFile('fileTooManyRows');
    yield readEntry(event, zones);
  }
  const begun = text.match(/^BEGIN:VEVENT\s*$/gim)?.length ?? 0;
  if (begun > count || !/^END:VCALENDAR\s*$/im.test(text)) throw new BrokenFile('fileCalendarDamaged');
  if (count === 0) throw new BrokenFile('fileCalendarEmpty');
}

/** What the calendar calls itself: often whose it is. */
export const calendarName = (text: string): string => /^X-WR-CALNAME:(.+)$/im.exec(text)?.[1]?.trim() ?? '';

function* partsNamed(text: string, name: 'VEVENT' | 'VTIMEZONE'): Generator<ICAL.Component> {
  const whole = new RegExp(String.raw`^BEGIN:${name}\s*?$[\s\S]*?^END:${name}\s*?$`, 'gim');
  for (const [part] of text.matchAll(whole)) yield parsed(part);
}

function parsed(part: string): ICAL.Component {
  try {
    return new ICAL.Component(ICAL.parse(part) as unknown[]); // one component, since the text has one
  } catch {
    throw new BrokenFile('fileCalendarDamaged');
  }
}

/** One that holds a time which is none is refused by itself, and not the file. */
function readEntry(event: ICAL.Component, zones: Zones): CalendarEntry {
  try {
    return entryOf(event, zones);
  } catch {
    const written = (name: string) => String(event.getFirstProperty(name)?.toJSON()[3] ?? '');
    const guest = { name: '', email: '', phone: '' };
    const nothing = { end: '', guest, organizer: '', location: '', description: '', status: '' };
    return { ...nothing, start: written('dtstart'), title: written('summary') };
  }
}

function entryOf(event: ICAL.Component, zones: Zones): CalendarEntry {
  const [start, end] = [event.getFirstProperty('dtstart'), event.getFirstProperty('dtend')];
  const valueOf = (property: string) => String(event.getFirstPropertyValue(property) ?? '');
  const repeats = ['rrule', 'rdate'].find((name) => event.hasProperty(name));
  const begins = start ? momentOf(start, zones) : '';
  const organizer = event.getFirstProperty('organizer');
  return {
    start: repeats ? `${begins} ${REPEATS}:${valueOf(repeats)}` : begins,
    end: end ? momentOf(end, zones) : endBy(start, event.getFirstPropertyValue('duration'), zones),
    title: valueOf('summary'),
    guest: guestOf(event, addressOf(organizer)),
    organizer: nameOf(organizer),
    location: valueOf('location'),
    description: valueOf('description'),
    status: valueOf('status'),
  };
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** An instant in UTC; a wall time where no zone is said, which is the salon's; what it says, where that can be no time. */
function momentOf(property: ICAL.Property, zones: Zones, after: ICAL.Duration | null = null): string {
  const value = property.getFirstValue();
  if (!(value instanceof ICAL.Time)) return String(value ?? '');
  const time = value.clone();
  if (after) time.addDuration(after);
  const day = `${time.year}-${twoDigits(time.month)}-${twoDigits(time.day)}`;
  if (time.isDate) return `${day} ${ALL_DAY}`;
  const wall = `${twoDigits(time.hour)}:${twoDigits(time.minute)}`;
  if (time.zone === ICAL.Timezone.utcTimezone) return `${day}T${wall}:00Z`;
  const zone = property.getFirstParameter('tzid');
  if (!zone) return `${day}T${wall}`;
  const instant = instantIn(zone, day, wall) ?? instantBy(zones.get(zone), time);
  return instant === null ? `${day}T${wall} ${zone}` : new Date(instant).toISOString().replace('.000', '');
}

function instantIn(zone: string, day: string, wall: string): number | null {
  try {
    return instantOf(day, wall, zone);
  } catch {
    return null;
  }
}

function instantBy(zone: ICAL.Timezone | undefined, time: ICAL.Time): number | null {
  if (!zone) return null;
  time.zone = zone;
  return time.toUnixTime() * 1_000;
}

function endBy(start: ICAL.Property | null, duration: unknown, zones: Zones): string {
  return start && duration instanceof ICAL.Duration ? momentOf(start, zones, duration) : '';
}

const textOf = (parameter: string | string[] | undefined) => [parameter ?? ''].flat()[0]?.trim() ?? '';
const addressOf = (property: ICAL.Property | null) => String(property?.getFirstValue() ?? '');

/** Programs that know no name write the address in its place. */
function nameOf(property: ICAL.Property | null): string {
  const name = textOf(property?.getParameter('cn'));
  return name.includes('@') ? '' : name;
}

/** The first of those invited that is neither the salon itself nor a room. */
function guestOf(event: ICAL.Component, organizer: string): Guest {
  const guest = event.getAllProperties('attendee').find((attendee) => {
    const isThing = /^(room|resource)$/i.test(textOf(attendee.getParameter('cutype')));
    return !isThing && addressOf(attendee).toLowerCase() !== organizer.toLowerCase();
  });
  const address = addressOf(guest ?? null);
  return {
    name: nameOf(guest ?? null),
    email: /^mailto:(.+)$/i.exec(address)?.[1] ?? '',
    phone: /^tel:(.+)$/i.exec(address)?.[1] ?? '',
  };
}
