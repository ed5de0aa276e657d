import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { getBoardServiceUnit } from '@/lib/board-service-units/queries';
import { serviceUnitChange, serviceUnitParams } from '@/lib/board-service-units/schema';
import { changeServiceUnit, removeServiceUnit } from '@/lib/board-service-units/service';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/http/record-answer';

export const GET = adminRoute('service-units', { params: serviceUnitParams }, async ({ params }) =>
  oneAnswer(await getBoardServiceUnit(params.id)),
);

export const PUT = adminRoute(
  'service-units',
  { params: serviceUnitParams, query: acceptQuery, body: serviceUnitChange },
  async (asked) => savedAnswer(await changeServiceUnit(asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute('service-units', { params: serviceUnitParams }, async (asked) =>
  removedAnswer(await removeServiceUnit(asked.params.id, writing(asked))),
);
