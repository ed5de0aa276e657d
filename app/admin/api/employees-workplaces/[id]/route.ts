import { careful } from '@/lib/rota/affected/asked';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { findLink } from '@/lib/rota/links/queries';
import { linkEdit } from '@/lib/rota/links/schema';
import { editLink, removeLink } from '@/lib/rota/links/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { linkRecord } from '@/lib/rota/links/answer';
import { asRead } from '@/lib/kit/records/as-read';

export const GET = adminRoute('employees-workplaces', { params }, async (asked) =>
  oneAnswer(await findLink(asked.params.id)),
);

export const PUT = adminRoute(
  'employees-workplaces',
  { params, query: acceptQuery, body: asRead(linkEdit, linkRecord) },
  async (asked) => savedAnswer(await editLink(asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute('employees-workplaces', { params, query: acceptQuery }, async (asked) =>
  removedAnswer(await removeLink(asked.params.id, careful(asked))),
);
