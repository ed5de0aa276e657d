import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/http/record-answer';
import { findUser } from '@/lib/users/queries';
import { userEdit } from '@/lib/users/schema';
import { removeUser, updateUser } from '@/lib/users/service';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('users', { params }, async (asked) =>
  oneAnswer(await findUser(asked.params.id)),
);

export const PUT = adminRoute('users', { params, body: userEdit }, async (asked) =>
  savedAnswer(await updateUser(asked.params.id, asked.body, writing(asked))),
);

/** The hard delete. */
export const DELETE = adminRoute('users', { params }, async (asked) =>
  removedAnswer(await removeUser(asked.params.id, writing(asked))),
);
