import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { findNotices } from '@/lib/accounts/notices/queries';
import { noticeChoicesInput } from '@/lib/accounts/notices/schema';
import { chooseNotices } from '@/lib/accounts/notices/service';

/** One's own, whoever one is. */
export const GET = adminRoute('notifications', {}, ({ user }) => findNotices(user));

export const PUT = adminRoute('notifications', { body: noticeChoicesInput }, ({ user, body, now }) =>
  chooseNotices(user, body, now),
);
