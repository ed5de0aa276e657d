import { z } from 'zod';
import { noteNoShow } from '@/lib/reservations/board/steps';
import { employeeRoute } from '@/lib/accounts/admin-api/employee-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { asHers } from '../as-hers';

export const POST = employeeRoute({ params, body: z.strictObject({}) }, async (asked) => {
  const asker = { ...writing(asked), locale: asked.locale, employeeId: asked.employeeId };
  return savedAnswer(await asHers(await noteNoShow(asked.params.id, { notify: false }, asker), asked));
});
