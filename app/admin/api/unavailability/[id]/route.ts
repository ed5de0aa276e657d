import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/http/record-answer';
import { findUnavailability } from '@/lib/unavailability/queries';
import { unavailabilityEdit } from '@/lib/unavailability/schema';
import { editUnavailability, removeUnavailability } from '@/lib/unavailability/service';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('unavailability', { params }, async (asked) =>
  oneAnswer(await findUnavailability(asked.params.id)),
);

export const PUT = adminRoute(
  'unavailability',
  { params, query: acceptQuery, body: unavailabilityEdit },
  async (asked) => savedAnswer(await editUnavailability(asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute('unavailability', { params }, async (asked) =>
  removedAnswer(await removeUnavailability(asked.params.id, writing(asked))),
);
