import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, savedAnswer } from '@/lib/http/record-answer';
import { findGeneralWorkingHours } from '@/lib/working-hours/queries';
import { generalWorkingHoursEdit } from '@/lib/working-hours/schema';
import { updateGeneralWorkingHours } from '@/lib/working-hours/service';

export const GET = adminRoute('general-working-hours', {}, async () =>
  oneAnswer(await findGeneralWorkingHours()),
);

export const PUT = adminRoute(
  'general-working-hours',
  { query: acceptQuery, body: generalWorkingHoursEdit },
  async (asked) => savedAnswer(await updateGeneralWorkingHours(asked.body, careful(asked))),
);
