import { listBoardServiceUnits } from '@/lib/catalogue/board-service-units/queries';
import { newServiceUnit, serviceUnitListQuery } from '@/lib/catalogue/board-service-units/schema';
import { createServiceUnit } from '@/lib/catalogue/board-service-units/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardServiceUnit } from '@/lib/catalogue/board-service-units/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'service-units',
  { summary: 'List the services.', query: serviceUnitListQuery, answer: list(boardServiceUnit) },
  (context) => listAnswer(context, (query) => listBoardServiceUnits(query, context.locale)),
);

export const POST = adminRoute(
  'POST service-units',
  {
    summary: 'Create a service.',
    body: newServiceUnit,
    answer: boardServiceUnit,
    status: 201,
    conflict: 'never',
  },
  async (context) => savedAnswer(await createServiceUnit(context.body, writing(context)), 201),
);
