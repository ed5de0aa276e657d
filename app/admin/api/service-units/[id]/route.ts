import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { getBoardServiceUnit } from '@/lib/catalogue/board-service-units/queries';
import { serviceUnitChange, serviceUnitParams } from '@/lib/catalogue/board-service-units/schema';
import { changeServiceUnit, removeServiceUnit } from '@/lib/catalogue/board-service-units/service';
import { hasArea } from '@/lib/accounts/sessions/roles';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardServiceUnit } from '@/lib/catalogue/board-service-units/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'service-units',
  { summary: 'Read a service.', params: serviceUnitParams, answer: boardServiceUnit },
  async ({ params }) => oneAnswer(await getBoardServiceUnit(params.id)),
);

export const PUT = adminRoute(
  'service-units',
  {
    summary: 'Replace a service.',
    params: serviceUnitParams,
    query: acceptQuery,
    body: asRead(serviceUnitChange, boardServiceUnit),
    answer: boardServiceUnit,
  },
  async (context) =>
    savedAnswer(
      await changeServiceUnit(context.params.id, context.body, {
        ...conflictCheckedWriting(context),
        mayPrice: hasArea(context.user, 'prices'),
      }),
    ),
);

export const DELETE = adminRoute(
  'service-units',
  { summary: 'Remove a service.', params: serviceUnitParams, answer: removed },
  async (context) => removedAnswer(await removeServiceUnit(context.params.id, writing(context))),
);
