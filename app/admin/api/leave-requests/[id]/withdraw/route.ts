import { z } from 'zod';
import { employeeRoute } from '@/lib/accounts/admin-api/employee-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { withdrawLeave } from '@/lib/rota/leave/service';

export const POST = employeeRoute(
  'POST leave-requests/[id]/withdraw',
  { params, body: z.strictObject({}) },
  async (asked) => savedAnswer(await withdrawLeave(asked.params.id, asked.employeeId, writing(asked))),
);
