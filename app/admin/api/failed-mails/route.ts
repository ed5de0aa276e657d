import { listFailedMails } from '@/lib/inbox/failed-mails/queries';
import { failedMailListQuery } from '@/lib/inbox/failed-mails/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { failedMailRecord } from '@/lib/inbox/failed-mails/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'failed-mails',
  {
    summary: 'List the mails that did not get through.',
    query: failedMailListQuery,
    answer: list(failedMailRecord),
  },
  (context) => listAnswer(context, listFailedMails),
);
