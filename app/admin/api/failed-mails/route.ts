import { listFailedMails } from '@/lib/mailings/failed-mails/queries';
import { failedMailListQuery } from '@/lib/mailings/failed-mails/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';

export const GET = adminRoute('failed-mails', { query: failedMailListQuery }, (asked) =>
  listAnswer(asked, listFailedMails),
);
