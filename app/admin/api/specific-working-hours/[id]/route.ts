import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer } from '@/lib/http/record-answer';
import { findSpecificHours } from '@/lib/specific-working-hours/queries';
import { specificHoursEdit } from '@/lib/specific-working-hours/schema';
import { editSpecificHours, removeSpecificHours } from '@/lib/specific-working-hours/service';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('specific-working-hours', { params }, async (asked) =>
  oneAnswer(await findSpecificHours(asked.params.id)),
);

export const PUT = adminRoute(
  'specific-working-hours',
  { params, query: acceptQuery, body: specificHoursEdit },
  async (asked) => savedAnswer(await editSpecificHours(asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute('specific-working-hours', { params, query: acceptQuery }, async (asked) =>
  removedAnswer(await removeSpecificHours(asked.params.id, careful(asked))),
);
