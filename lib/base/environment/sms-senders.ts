import { z } from 'zod';

/** Said at the start, without what was given. */
const WANTED =
  'must be who text messages are from, such as Salon,DE:+4915112345678: each a number with its plus, a name of at most 11 letters, figures and blanks with one letter at least, or a messaging service of Twilio, MG and 32 figures';

/** Who a text is from: a name of up to eleven letters, a number, or Twilio's name for a group of them. */
const smsSender = z
  .string()
  .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/, WANTED);

/** `Salon,DE:+4915112345678`: the usual one, and others by the country of the number. */
export const smsSenders = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .transform((all, context) => {
    const senders: Record<string, string> = {};
    for (const each of all) {
      const [, country = '', sender = ''] = /^(?:([A-Z]{2}):)?(.+)$/.exec(each) ?? [];
      if (!smsSender.safeParse(sender).success) {
        context.addIssue({ code: 'custom', message: WANTED });
        return z.NEVER;
      }
      senders[country] = sender;
    }
    return senders;
  });
