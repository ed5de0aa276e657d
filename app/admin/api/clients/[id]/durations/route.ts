import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { clientDurations } from '@/lib/clients/durations/answer';
import { durationInput } from '@/lib/clients/durations/schema';
import { readDurations, setDuration } from '@/lib/clients/durations/service';

export const GET = adminRoute(
  'clients',
  {
    summary: 'Which services last longer or shorter for a client than for others.',
    params,
    answer: clientDurations,
  },
  async ({ params: { id }, locale }) => oneAnswer(await readDurations(id, locale)),
);

export const POST = adminRoute(
  'clients',
  {
    summary:
      'Note how long a service lasts for a client, wherever it is booked for her from now on; 0 more minutes: as for others. What is booked stays.',
    params,
    body: durationInput,
    answer: clientDurations,
    conflict: 'never',
  },
  async (context) =>
    savedAnswer(await setDuration(context.params.id, context.body, writing(context), context.locale)),
);
