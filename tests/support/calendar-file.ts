import ICAL from 'ical.js';

/** A calendar file as a parser of others reads it, which throws at what is none. */
export function parsedCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    event: new ICAL.Event(event),
    /** The value of a property, as text; null where it is not there. */
    valueOf: (property: string): string | null => {
      const value = event.getFirstPropertyValue(property);
      return value === null || value === undefined ? null : String(value);
    },
  }));
  return { calendar, events };
}

/** The lines as they are sent, folded, and without the empty piece behind the last break. */
export const foldedLines = (file: string): string[] => file.split('\r\n').slice(0, -1);

/** What RFC 5545 says of lines, whatever stands in them; a list of what is wrong. */
export function brokenLines(file: string): string[] {
  const loneBreaks = /(?<!\r)\n|\r(?!\n)/.test(file) ? ['a break that is no CRLF'] : [];
  const isCut = Buffer.from(file, 'utf8').toString('utf8').includes('\uFFFD');
  const long = foldedLines(file).filter((line) => Buffer.byteLength(line) > 75);
  return [
    ...loneBreaks,
    ...(file.endsWith('\r\n') ? [] : ['no break at the end']),
    ...(isCut ? ['a character in two'] : []),
    ...long,
  ];
}
