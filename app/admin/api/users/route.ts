import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { listUsers } from '@/lib/accounts/users/queries';
import { userInput, userListQuery } from '@/lib/accounts/users/schema';
import { createUser } from '@/lib/accounts/users/service';

export const GET = adminRoute('users', { query: userListQuery }, (asked) => listAnswer(asked, listUsers));

export const POST = adminRoute('users', { body: userInput }, async (asked) =>
  savedAnswer(await createUser(asked.body, writing(asked)), 201),
);
