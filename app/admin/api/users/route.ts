import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listUsers } from '@/lib/accounts/users/queries';
import { userInput, userListQuery } from '@/lib/accounts/users/schema';
import { createUser } from '@/lib/accounts/users/service';
import { userRecord } from '@/lib/accounts/users/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'users',
  { summary: 'List the users.', query: userListQuery, answer: list(userRecord) },
  (context) => listAnswer(context, listUsers),
);

export const POST = adminRoute(
  'users',
  { summary: 'Create a user.', body: userInput, answer: userRecord, status: 201 },
  async (context) => savedAnswer(await createUser(context.body, writing(context)), 201),
);
