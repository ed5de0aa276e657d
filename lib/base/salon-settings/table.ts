import { optionalBooking, requiredBooking } from './topics/booking.ts';
import { identity } from './topics/identity.ts';
import { languages } from './topics/languages.ts';
import { optionalMessages, requiredMail } from './topics/messages.ts';
import { retention } from './topics/retention.ts';

/*
 * What the salon can set: each setting is declared once, in its topic. What follows from it: the record in the database and the
 * form (fields.ts), the endpoint and its description (lib/kit/salon-settings), the variable and its line in docs/configuration.md
 * (lib/base/environment).
 */

/** What the endpoint has demanded from the beginning: whoever saves settings sends all of these. There will be no more. */
export const REQUIRED_SETTINGS = {
  ...identity,
  ...requiredBooking,
  ...requiredMail,
  ...languages,
  ...retention,
};

/** Programs that know nothing of one of these leave it out, and it stays as it is. */
export const OPTIONAL_SETTINGS = { ...optionalBooking, ...optionalMessages };

export const SETTINGS = { ...REQUIRED_SETTINGS, ...OPTIONAL_SETTINGS };
