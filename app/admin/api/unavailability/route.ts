import { careful } from '@/lib/rota/affected/asked';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { listUnavailability, unavailabilityRecord } from '@/lib/rota/unavailability/queries';
import { unavailabilityInput, unavailabilityListQuery } from '@/lib/rota/unavailability/schema';
import { createUnavailability } from '@/lib/rota/unavailability/service';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'unavailability',
  {
    summary: 'List the reasons for which services are not offered.',
    query: unavailabilityListQuery,
    answer: list(unavailabilityRecord),
  },
  (asked) => listAnswer(asked, (query) => listUnavailability(query, asked.now)),
);

export const POST = adminRoute(
  'unavailability',
  {
    summary: 'Create a reason for which services are not offered.',
    query: acceptQuery,
    body: unavailabilityInput,
    answer: unavailabilityRecord,
    status: 201,
  },
  async (asked) => savedAnswer(await createUnavailability(asked.body, careful(asked)), 201),
);
