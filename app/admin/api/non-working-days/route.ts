import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer } from '@/lib/http/record-answer';
import { listNonWorkingDays } from '@/lib/non-working-days/queries';
import { nonWorkingDayInput, nonWorkingDayListQuery } from '@/lib/non-working-days/schema';
import { createNonWorkingDay } from '@/lib/non-working-days/service';

export const GET = adminRoute('non-working-days', { query: nonWorkingDayListQuery }, (asked) =>
  listAnswer(asked, (query) => listNonWorkingDays(query, asked.now)),
);

export const POST = adminRoute(
  'non-working-days',
  { query: acceptQuery, body: nonWorkingDayInput },
  async (asked) => savedAnswer(await createNonWorkingDay(asked.body, careful(asked)), 201),
);
