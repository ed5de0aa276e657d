import { listBoardServiceUnits } from '@/lib/board-service-units/queries';
import { serviceUnitInput, serviceUnitListQuery } from '@/lib/board-service-units/schema';
import { createServiceUnit } from '@/lib/board-service-units/service';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer, writing } from '@/lib/http/record-answer';

export const GET = adminRoute('service-units', { query: serviceUnitListQuery }, (asked) =>
  listAnswer(asked, (query) => listBoardServiceUnits(query, asked.locale)),
);

export const POST = adminRoute('service-units', { body: serviceUnitInput }, async (asked) =>
  savedAnswer(await createServiceUnit(asked.body, writing(asked)), 201),
);
