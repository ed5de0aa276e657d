import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { recordParams as params } from '@/lib/base/validation/values';
import { nextVisit as answer } from '@/lib/return-visits/next-visit/answer';
import { nextVisitOf } from '@/lib/return-visits/next-visit/queries';

export const GET = adminRoute(
  'GET clients/[id]/next-visit',
  {
    summary:
      'When a client should come again by their rhythm, and the terms that fit. To an employee it is of visits that were hers alone.',
    params,
    answer,
  },
  async ({ params: { id }, user, locale, now }) =>
    oneAnswer(await nextVisitOf(id, { now, locale, employeeScope: employeeScopeOf(user) })),
);
