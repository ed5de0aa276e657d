import { listAccessRecords } from '@/lib/access-records/queries';
import { accessRecordListQuery } from '@/lib/access-records/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';

export const GET = adminRoute('access-records', { query: accessRecordListQuery }, (asked) =>
  listAnswer(asked, listAccessRecords),
);
