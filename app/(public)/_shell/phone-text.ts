import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** An E.164 number as people read it, on one line: +381112345678 → +381 11 2345678 */
export const phoneText = (e164: string): string =>
  (parsePhoneNumberFromString(e164)?.formatInternational() ?? e164).replaceAll(' ', '\u00A0');
