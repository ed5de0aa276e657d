import { z } from 'zod';
import { listQuery, momentFilter, textFilter, wordFilter } from '../../base/validation/list.ts';
import { emailAddress, personName, requiredText } from '../../base/validation/text.ts';
import { visitorForm } from '../../base/validation/visitor-form.ts';

/** What a visitor sends to the salon; the contact form and `POST /api/contact` share it. */
export const contactInput = z.strictObject({
  fullName: personName,
  email: emailAddress,
  message: requiredText(4000),
  ...visitorForm,
});
export type ContactInput = z.output<typeof contactInput>;

/** What staff answer; it goes out as it stands. */
export const contactAnswerInput = z.strictObject({ text: requiredText(5000) });
export type ContactAnswerInput = z.output<typeof contactAnswerInput>;

export const contactListQuery = listQuery(
  ['fullName', 'email', 'receivedAt', 'handledAt'],
  { sort: 'receivedAt', direction: 'DESC' },
  {
    fullName: textFilter,
    email: textFilter,
    message: textFilter,
    handled: wordFilter(['true', 'false']),
    receivedAfter: momentFilter,
    receivedBefore: momentFilter,
  },
);
export type ContactListQuery = z.output<typeof contactListQuery>;
