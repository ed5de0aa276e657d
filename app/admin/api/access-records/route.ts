import { listAccessRecords } from '@/lib/accounts/access-records/queries';
import { accessRecordListQuery } from '@/lib/accounts/access-records/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { accessRecord } from '@/lib/accounts/access-records/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'access-records',
  {
    summary: 'List who came in or was kept out, what was downloaded or erased, and what became of users.',
    query: accessRecordListQuery,
    answer: list(accessRecord),
  },
  (context) => listAnswer(context, listAccessRecords),
);
