import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findUser } from '@/lib/accounts/users/queries';
import { userEdit } from '@/lib/accounts/users/schema';
import { removeUser, updateUser } from '@/lib/accounts/users/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { userRecord } from '@/lib/accounts/users/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'users',
  { summary: 'Read a user.', params, answer: userRecord },
  async (context) => oneAnswer(await findUser(context.params.id)),
);

export const PUT = adminRoute(
  'users',
  { summary: 'Replace a user.', params, body: asRead(userEdit, userRecord), answer: userRecord },
  async (context) => savedAnswer(await updateUser(context.params.id, context.body, writing(context))),
);

/** The hard delete. */
export const DELETE = adminRoute(
  'users',
  { summary: 'Remove a user.', params, answer: removed },
  async (context) => removedAnswer(await removeUser(context.params.id, writing(context))),
);
