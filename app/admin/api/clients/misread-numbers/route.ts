import { misreadNumbers, mendedNumbers } from '@/lib/clients/misread-numbers/answer';
import { listMisreadNumbers } from '@/lib/clients/misread-numbers/queries';
import { mendNumbersInput } from '@/lib/clients/misread-numbers/schema';
import { mendNumbers } from '@/lib/clients/misread-numbers/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';

export const GET = adminRoute(
  'clients',
  {
    summary: 'Clients whose number an earlier version took for one of another country than the salon’s.',
    answer: misreadNumbers,
  },
  () => listMisreadNumbers(),
);

export const POST = adminRoute(
  'clients',
  {
    summary: 'Give these clients the numbers that they meant.',
    body: mendNumbersInput,
    answer: mendedNumbers,
    conflict: 'never',
    // Each client is a transaction of its own.
    deadline: 30_000,
  },
  (context) => mendNumbers(context.body, writing(context)),
);
