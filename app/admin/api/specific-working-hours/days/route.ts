import { careful } from '@/lib/rota/affected/asked';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { ownerOf } from '@/lib/rota/specific-hours/owner';
import { specificHoursOf } from '@/lib/rota/specific-hours/queries';
import { specificDaysInput, specificDaysQuery } from '@/lib/rota/specific-hours/schema';
import { setSpecificDays } from '@/lib/rota/specific-hours/service';

/** What stands on the days of a range, of one employee or one workplace. */
export const GET = adminRoute('specific-working-hours', { query: specificDaysQuery }, async ({ query }) => ({
  items: await specificHoursOf(ownerOf(query), query.from, query.to),
}));

/** The same hours on several days, in place of what stood there. */
export const PUT = adminRoute(
  'specific-working-hours',
  { query: acceptQuery, body: specificDaysInput },
  async (asked) => savedAnswer(await setSpecificDays(asked.body, careful(asked))),
);
