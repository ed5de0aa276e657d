import { careful } from '@/lib/rota/affected/asked';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { listUnavailability } from '@/lib/rota/unavailability/queries';
import { unavailabilityInput, unavailabilityListQuery } from '@/lib/rota/unavailability/schema';
import { createUnavailability } from '@/lib/rota/unavailability/service';

export const GET = adminRoute('unavailability', { query: unavailabilityListQuery }, (asked) =>
  listAnswer(asked, (query) => listUnavailability(query, asked.now)),
);

export const POST = adminRoute(
  'unavailability',
  { query: acceptQuery, body: unavailabilityInput },
  async (asked) => savedAnswer(await createUnavailability(asked.body, careful(asked)), 201),
);
