import { careful } from '@/lib/rota/affected/asked';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { findShiftPattern } from '@/lib/rota/shift-patterns/queries';
import { shiftPatternEdit } from '@/lib/rota/shift-patterns/schema';
import { editShiftPattern, removeShiftPattern } from '@/lib/rota/shift-patterns/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { shiftPatternRecord } from '@/lib/rota/shift-patterns/answer';
import { asRead } from '@/lib/kit/records/as-read';

export const GET = adminRoute('shift-patterns', { params }, async (asked) =>
  oneAnswer(await findShiftPattern(asked.params.id)),
);

export const PUT = adminRoute(
  'shift-patterns',
  { params, query: acceptQuery, body: asRead(shiftPatternEdit, shiftPatternRecord) },
  async (asked) => savedAnswer(await editShiftPattern(asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute('shift-patterns', { params, query: acceptQuery }, async (asked) =>
  removedAnswer(await removeShiftPattern(asked.params.id, careful(asked))),
);
