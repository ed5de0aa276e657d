import { writing } from '../../accounts/admin-api/record-answer.ts';
import type { StaffMember } from '../../accounts/sessions/roles.ts';
import type { Locale } from '../../base/statuses.ts';
import type { ConflictCheckedWriting } from './service.ts';

/** Who writes, and whether they have accepted that reservations are left outside of the hours. */
export const conflictCheckedWriting = (context: {
  user: StaffMember;
  now: Date;
  locale: Locale;
  query: { acceptConflicts: boolean };
}): ConflictCheckedWriting => ({
  ...writing(context),
  locale: context.locale,
  acceptConflicts: context.query.acceptConflicts,
});
