import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer } from '@/lib/http/record-answer';
import { ownerOf, specificHoursOf } from '@/lib/specific-working-hours/queries';
import { specificDaysInput, specificDaysQuery } from '@/lib/specific-working-hours/schema';
import { setSpecificDays } from '@/lib/specific-working-hours/service';

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
