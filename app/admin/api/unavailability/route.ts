import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer } from '@/lib/http/record-answer';
import { listUnavailability } from '@/lib/unavailability/queries';
import { unavailabilityInput, unavailabilityListQuery } from '@/lib/unavailability/schema';
import { createUnavailability } from '@/lib/unavailability/service';

export const GET = adminRoute('unavailability', { query: unavailabilityListQuery }, (asked) =>
  listAnswer(asked, (query) => listUnavailability(query, asked.now)),
);

export const POST = adminRoute(
  'unavailability',
  { query: acceptQuery, body: unavailabilityInput },
  async (asked) => savedAnswer(await createUnavailability(asked.body, careful(asked)), 201),
);
