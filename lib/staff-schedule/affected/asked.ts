import { writing } from '../../accounts/admin-api/record-answer.ts';
import type { StaffMember } from '../../accounts/sessions/roles.ts';
import type { Locale } from '../../base/statuses.ts';
import type { CarefulWriting } from './service.ts';

/** Who writes, and whether they have seen which reservations are left outside. */
export const careful = (asked: {
  user: StaffMember;
  now: Date;
  locale: Locale;
  query: { acceptConflicts: boolean };
}): CarefulWriting => ({
  ...writing(asked),
  locale: asked.locale,
  acceptConflicts: asked.query.acceptConflicts,
});
