import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { statementRecord } from '@/lib/sales/ahead/answer';
import { statementInput } from '@/lib/sales/ahead/schema';
import { readTransfers } from '@/lib/sales/ahead/statement';

export const POST = adminRoute(
  'payment-requests',
  {
    summary:
      'Find the transfers that a bank’s statement (CSV) names, by reference and amount. With `dryRun` it only says what it would do; lines that match nothing are named.',
    body: statementInput,
    answer: statementRecord,
    conflict: 'never',
  },
  async (context) => savedAnswer(await readTransfers(context.body, writing(context))),
);
