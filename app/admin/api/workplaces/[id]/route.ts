import { findWorkplace } from '@/lib/catalogue/workplaces/queries';
import { workplaceEdit } from '@/lib/catalogue/workplaces/schema';
import { editWorkplace, removeWorkplace } from '@/lib/catalogue/workplaces/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { workplaceRecord } from '@/lib/catalogue/workplaces/answer';
import { asRead } from '@/lib/kit/records/as-read';

export const GET = adminRoute('workplaces', { params }, async (asked) =>
  oneAnswer(await findWorkplace(asked.params.id)),
);

export const PUT = adminRoute(
  'workplaces',
  { params, body: asRead(workplaceEdit, workplaceRecord) },
  async (asked) => savedAnswer(await editWorkplace(asked.params.id, asked.body, writing(asked))),
);

export const DELETE = adminRoute('workplaces', { params }, async (asked) =>
  removedAnswer(await removeWorkplace(asked.params.id, writing(asked))),
);
