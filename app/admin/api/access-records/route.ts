import { listAccessRecords } from '@/lib/accounts/access-records/queries';
import { accessRecordListQuery } from '@/lib/accounts/access-records/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';

export const GET = adminRoute('access-records', { query: accessRecordListQuery }, (asked) =>
  listAnswer(asked, listAccessRecords),
);
