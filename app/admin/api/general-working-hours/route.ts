import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { findGeneralWorkingHours } from '@/lib/opening-hours/general-hours/queries';
import { generalWorkingHoursEdit } from '@/lib/opening-hours/general-hours/schema';
import { updateGeneralWorkingHours } from '@/lib/opening-hours/general-hours/service';
import { generalWorkingHoursEntry } from '@/lib/opening-hours/general-hours/answer';
import { asRead } from '@/lib/kit/records/as-read';

export const GET = adminRoute(
  'general-working-hours',
  { summary: 'When the salon is usually open, to edit.', answer: generalWorkingHoursEntry },
  async () => oneAnswer(await findGeneralWorkingHours()),
);

export const PUT = adminRoute(
  'general-working-hours',
  {
    summary: 'Replace them.',
    query: acceptQuery,
    body: asRead(generalWorkingHoursEdit, generalWorkingHoursEntry),
    answer: generalWorkingHoursEntry,
  },
  async (context) =>
    savedAnswer(await updateGeneralWorkingHours(context.body, conflictCheckedWriting(context))),
);
