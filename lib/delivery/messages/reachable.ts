import 'server-only';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** The only kinds that surely or probably have a screen. */
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** Whether a number in E.164 can get messages: landlines and the like get none. */
export function canReceive(phone: string | null): phone is string {
  const type = phone === null ? undefined : parsePhoneNumberFromString(phone)?.getType();
  return type !== undefined && MOBILE.has(type);
}

/** Whose number it is; undefined for one of no country's own. */
export const countryOf = (phone: string): CountryCode | undefined =>
  parsePhoneNumberFromString(phone)?.country;
