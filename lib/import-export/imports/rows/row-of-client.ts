import { clientInput } from '../../../clients/schema.ts';
import type { Locale } from '../../../base/statuses.ts';
import { instantOf } from '../../../base/time/zone.ts';
import { fieldMessages } from '../../../base/validation/message-keys.ts';
import { normaliseEmail, phoneE164 } from '../../../base/validation/text.ts';
import { birthdayIn, dayIn } from '../../columns/days.ts';
import type { RowValues } from '../../columns/kinds.ts';
import { languageIn, nameIn, phoneIn } from '../../columns/persons.ts';
import type { Reading } from './options.ts';
import type { Read } from './verdict.ts';

export type GivenClient = {
  name: string;
  email: string | null;
  phone: string | null;
  language: Locale;
  notes: string;
  birthday: string | null;
  since: Date | null;
  lastVisit: Date | null;
};

/** How people say in a table that there is nothing to say. */
const isNothing = (text: string) => /^([-–—./?]*|n\/?a|none|nema|kein|keine)$/i.test(text);
const some = (text = '') => (isNothing(text) ? '' : text);

/** The contact as our own fields take it. */
export const contactIn = (rowValues: RowValues) => {
  const phone = some(rowValues.phone) || some(rowValues.otherPhone);
  return { name: nameIn(rowValues), email: some(rowValues.email), phone: phone && phoneIn(phone) };
};

/** A client as a row tells of one, by the schema of the clients' screen. */
export function clientIn(rowValues: RowValues, { options, language, zone, now }: Reading): Read<GivenClient> {
  const notes = rowValues.notes ?? '';
  const parsed = clientInput.safeParse({
    ...contactIn(rowValues),
    language: languageIn(rowValues.language ?? '') ?? language,
    notes,
  });
  if (!parsed.success) return { problems: fieldMessages(parsed.error) };
  /** A day that has been, at noon. */
  const pastDay = (text = '') => {
    const day = dayIn(text.split(/[ T]/)[0] ?? '', options.dayOrder);
    const noon = day && new Date(instantOf(day, '12:00', zone));
    return noon && noon < now ? noon : null;
  };
  const lastVisit = pastDay(rowValues.lastVisit);
  const since = pastDay(rowValues.since);
  const { email, phone, ...client } = parsed.data;
  return {
    given: {
      ...client,
      email: email && normaliseEmail(email),
      phone: phone && phoneE164(phone),
      birthday: birthdayIn(rowValues.birthday ?? '', options.dayOrder),
      since: since && lastVisit && lastVisit < since ? lastVisit : since,
      lastVisit,
    },
  };
}
