import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { usualServicesInput } from '@/lib/site/setup/schema';
import { addUsualServices } from '@/lib/site/setup/service';

/** Two dozen services are two dozen transactions. */
const DEADLINE = 30_000;

export const POST = adminRoute(
  'POST settings/usual-services',
  { body: usualServicesInput, deadline: DEADLINE },
  async (asked) => oneAnswer({ added: await addUsualServices(asked.body, writing(asked)) }),
);
