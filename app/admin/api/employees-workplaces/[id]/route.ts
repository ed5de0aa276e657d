import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer } from '@/lib/http/record-answer';
import { findLink } from '@/lib/employees-workplaces/queries';
import { linkEdit } from '@/lib/employees-workplaces/schema';
import { editLink, removeLink } from '@/lib/employees-workplaces/service';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('employees-workplaces', { params }, async (asked) =>
  oneAnswer(await findLink(asked.params.id)),
);

export const PUT = adminRoute(
  'employees-workplaces',
  { params, query: acceptQuery, body: linkEdit },
  async (asked) => savedAnswer(await editLink(asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute('employees-workplaces', { params, query: acceptQuery }, async (asked) =>
  removedAnswer(await removeLink(asked.params.id, careful(asked))),
);
