import { plainText } from '../../base/text/text-search.ts';
import { fieldOfHeading } from '../columns/recognise.ts';
import type { RowValues } from '../columns/kinds.ts';
import type { CalendarEntry } from './calendar-entries.ts';

/** How people and programs part the title of an entry: „Ana – šišanje“, "Haircut (Ana)". */
const BETWEEN = /\s+[–—|·-]\s+|[|·]|:\s+/;
const IN_BRACKETS = /^(.*\S)\s*\(([^()]+)\)$/;

/** Eight figures or more, since a time or a price has fewer. */
const PHONE = /(?:\+\d|\b0\d)[\d\s/()-]{5,}\d(?!\d)/;
const ONLY_PHONE = new RegExp(String.raw`^(?:tel\.?:?\s*)?(${PHONE.source})$`, 'i');

const FIELDS_OF_DESCRIPTION = new Set(['name', 'email', 'phone', 'service', 'employee', 'price']);
const LABELLED = /^\s*([^:]{2,40}):\s+(.+)$/;

/** What a title says apart from its parts. */
type Title = { whole: string; parts: string[]; phone: string };

export function titleOf(text: string): Title {
  const phone = PHONE.exec(text)?.[0] ?? '';
  const whole = text.replace(phone, '').replace(/\s+/g, ' ').trim();
  const [, before, within] = IN_BRACKETS.exec(whole) ?? [];
  const parts = before && within ? [before, within] : whole.split(BETWEEN);
  return { whole, phone, parts: parts.map((part) => part.trim()).filter((part) => part !== '') };
}

/**
 * Whether the service stands first in titles that name client and service: it is what comes again, and clients are many. Where that does
 * not tell, the client stands first, as in a calendar that is kept by hand.
 */
export function isServiceFirst(titles: readonly Title[]): boolean {
  const parted = titles.filter(({ parts }) => parts.length > 1);
  const kinds = (place: number) => new Set(parted.map(({ parts }) => plainText(parts[place] ?? ''))).size;
  return kinds(0) < kinds(1);
}

/** The lines of a description that say a field by a name that headings have, such as "Telefon: 064 …", or are a number by themselves. */
export function valuesOfDescription(description: string): RowValues {
  const found: RowValues = {};
  const lines = description
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .split('\n');
  for (const line of lines) {
    const [, label = '', value = ''] = LABELLED.exec(line) ?? [];
    const field = label && fieldOfHeading('reservations', label);
    if (field && FIELDS_OF_DESCRIPTION.has(field)) found[field] ??= value.trim();
    else {
      const phone = ONLY_PHONE.exec(line.trim())?.[1];
      if (phone) found.phone ??= phone;
    }
  }
  return found;
}

export type NamedInEntry = { service: string; client: string; rest: string };

/** Whom an entry is for and what is done: by its description and its guest, else by the parts of its title. */
export function namedIn(
  { whole, parts }: Title,
  values: RowValues,
  guest: CalendarEntry['guest'],
  serviceFirst: boolean,
): NamedInEntry {
  const client = values.name ?? guest.name;
  if (client) return { client, service: values.service ?? without(whole, parts, client), rest: '' };
  if (values.service)
    return { client: without(whole, parts, values.service, ''), service: values.service, rest: '' };
  const [first = '', second, ...others] = parts;
  if (second === undefined) return { client: '', service: whole, rest: '' };
  const rest = others.join(' · ');
  return serviceFirst ? { service: first, client: second, rest } : { service: second, client: first, rest };
}

/** What is left of a title without the part that is the name, or the first name, of somebody; all of it where no part is. */
function without(whole: string, parts: readonly string[], name: string, otherwise = whole): string {
  const key = plainText(name);
  const named = parts.find((part) => {
    const each = plainText(part);
    return key === each || key.startsWith(`${each} `) || each.startsWith(`${key} `);
  });
  if (named === undefined) return parts.length > 0 && otherwise === '' ? whole : otherwise;
  if (parts.length === 1) return otherwise;
  return whole
    .replace(named, '')
    .replace(/^[\s–—|·:()-]+|[\s–—|·:()-]+$/g, '')
    .trim();
}
