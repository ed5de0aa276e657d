import { calendarEntries, calendarName } from './calendar-entries.ts';
import { isServiceFirst, namedIn, titleOf, valuesOfDescription } from './calendar-titles.ts';
import { decodedText } from './decoded-text.ts';
import type { Encoding } from './encodings.ts';

/** The headings of a calendar's table. Those from the rest of the title on are taken for no field by themselves: what they hold may be private, or the salon's own. */
const HEADINGS = [
  'Start',
  'End',
  'Service',
  'Client',
  'Email',
  'Phone',
  'Employee',
  'Price',
  'Status',
  'Rest of the title',
  'Organizer',
  'Calendar',
  'Location',
  'Description',
] as const;
type Heading = (typeof HEADINGS)[number];

/**
 * A calendar as a table, an entry a row; columns in which nothing stands are left out.
 * @throws BrokenFile when it is not whole
 */
export async function* calendarRows(bytes: Buffer, encoding: Encoding): AsyncGenerator<string[]> {
  const rows = rowsIn(decodedText(bytes, encoding));
  const headings = HEADINGS.filter((heading) => rows.some((row) => row[heading] !== ''));
  yield [...headings];
  for (const row of rows) yield headings.map((heading) => row[heading]);
}

function rowsIn(text: string): Record<Heading, string>[] {
  const calendar = calendarName(text);
  const entries = [...calendarEntries(text)].map((entry) => ({
    ...entry,
    said: titleOf(entry.title),
    values: valuesOfDescription(entry.description),
  }));
  const serviceFirst = isServiceFirst(
    entries.flatMap(({ guest, values, said }) => (guest.name || values.name || values.service ? [] : [said])),
  );
  return entries.map((entry) => {
    const { guest, values, said } = entry;
    const { service, client, rest } = namedIn(said, values, guest, serviceFirst);
    return {
      Start: entry.start,
      End: entry.end,
      Service: service,
      Client: client,
      Email: values.email ?? guest.email,
      Phone: values.phone ?? (guest.phone || said.phone),
      Employee: values.employee ?? '',
      Price: [values.price, values.currency].filter(Boolean).join(' '),
      Status: entry.status,
      'Rest of the title': rest,
      Organizer: entry.organizer,
      Calendar: calendar,
      Location: entry.location,
      Description: entry.description,
    };
  });
}
