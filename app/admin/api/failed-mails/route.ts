import { listFailedMails } from '@/lib/failed-mails/queries';
import { failedMailListQuery } from '@/lib/failed-mails/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';

export const GET = adminRoute('failed-mails', { query: failedMailListQuery }, (asked) =>
  listAnswer(asked, listFailedMails),
);
