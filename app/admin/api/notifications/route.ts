import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { findNotices } from '@/lib/accounts/notices/queries';
import { noticeChoicesInput } from '@/lib/accounts/notices/schema';
import { chooseNotices } from '@/lib/accounts/notices/service';
import { noticesRecord } from '@/lib/accounts/notices/answer';
import { asRead } from '@/lib/kit/records/as-read';

/** One's own, whoever one is. */
export const GET = adminRoute(
  'notifications',
  { summary: 'What one hears of and how, and on which devices.', answer: noticesRecord },
  ({ user }) => findNotices(user),
);

export const PUT = adminRoute(
  'notifications',
  {
    summary: 'Choose what one hears of; of an employee, what is the desk’s counts for nothing.',
    body: asRead(noticeChoicesInput, noticesRecord),
    answer: noticesRecord,
    conflict: 'never',
  },
  ({ user, body, now }) => chooseNotices(user, body, now),
);
