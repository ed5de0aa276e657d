import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/http/record-answer';
import { findNonWorkingDay } from '@/lib/non-working-days/queries';
import { nonWorkingDayEdit } from '@/lib/non-working-days/schema';
import { editNonWorkingDay, removeNonWorkingDay } from '@/lib/non-working-days/service';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('non-working-days', { params }, async (asked) =>
  oneAnswer(await findNonWorkingDay(asked.params.id)),
);

export const PUT = adminRoute(
  'non-working-days',
  { params, query: acceptQuery, body: nonWorkingDayEdit },
  async (asked) => savedAnswer(await editNonWorkingDay(asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute('non-working-days', { params }, async (asked) =>
  removedAnswer(await removeNonWorkingDay(asked.params.id, writing(asked))),
);
