import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { usualServicesInput } from '@/lib/salon-admin/setup/schema';
import { addUsualServices } from '@/lib/salon-admin/setup/service';
import { addedRecords } from '@/lib/salon-admin/setup/answer';

/** Two dozen services are two dozen transactions. */
const DEADLINE = 30_000;

export const POST = adminRoute(
  'POST settings/usual-services',
  {
    summary: 'Adds services out of the usual ones, with their categories.',
    body: usualServicesInput,
    deadline: DEADLINE,
    answer: addedRecords,
  },
  async (context) => oneAnswer({ added: await addUsualServices(context.body, writing(context)) }),
);
