import 'server-only';
import { and, isNotNull, like, notLike, sql } from 'drizzle-orm';
import { getCountryCallingCode, isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';
import { db, type Executor } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { salonSettings } from '../../salon/settings/held.ts';
import { isKnownNumber } from './known-number.ts';
import { countryOf } from './reachable.ts';

/** By which numbers of that country and of those that share its code begin, such as +1. */
const codeOf = (country: CountryCode) => `+${getCountryCallingCode(country)}%`;

async function countriesWhere(executor: Executor, phone: ReturnType<typeof like>): Promise<Set<CountryCode>> {
  const rows = await executor
    .selectDistinct({ phone: client.phone })
    .from(client)
    .where(and(isNotNull(client.phone), phone, isKnownNumber(sql`${client}.id`, sql`${client}.phone`)));
  return new Set(rows.flatMap((row) => countryOf(row.phone ?? '') ?? []));
}

/** Its own country and those of the clients it knows: where messages go as long as the salon has no list of its own. */
export async function usualCountries(executor: Executor = db): Promise<string[]> {
  const { country } = salonSettings();
  const abroad = isSupportedCountry(country) ? notLike(client.phone, codeOf(country)) : sql`true`;
  const found = await countriesWhere(executor, abroad);
  return [country, ...[...found].filter((each) => each !== country).sort()];
}

/** Whether a list that the salon has made leaves that number's country out. */
export function isLeftOut(phone: string): boolean {
  const { messageCountries } = salonSettings();
  const country = countryOf(phone);
  return messageCountries.length > 0 && (country === undefined || !messageCountries.includes(country));
}

/**
 * Whether messages go to the country of that number: as the salon's list says, else to its own and those of clients whom it knows.
 * @param isClients whether the number is known to be a client's, which makes its country one of theirs
 */
export async function isCountryServed(
  executor: Executor,
  phone: string,
  isClients: boolean,
): Promise<boolean> {
  const { messageCountries, country: home } = salonSettings();
  if (messageCountries.length > 0) return !isLeftOut(phone);
  const country = countryOf(phone);
  if (isClients || country === home) return true;
  if (country === undefined) return false;
  return (await countriesWhere(executor, like(client.phone, codeOf(country)))).has(country);
}
