import { proposedHolidays } from '@/lib/rota/non-working-days/queries';
import { holidaysInput, holidaysQuery } from '@/lib/rota/non-working-days/schema';
import { createHolidays } from '@/lib/rota/non-working-days/service';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { solving } from '@/lib/rota/solving/asked';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';

export const GET = adminRoute('non-working-days', { query: holidaysQuery }, ({ query }) =>
  proposedHolidays(query.year),
);

export const POST = adminRoute(
  'non-working-days',
  { query: acceptQuery, body: holidaysInput },
  async (asked) => savedAnswer(await createHolidays(asked.body, solving(asked)), 201),
);
