import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer, writing } from '@/lib/http/record-answer';
import { listUsers } from '@/lib/users/queries';
import { userInput, userListQuery } from '@/lib/users/schema';
import { createUser } from '@/lib/users/service';

export const GET = adminRoute('users', { query: userListQuery }, (asked) => listAnswer(asked, listUsers));

export const POST = adminRoute('users', { body: userInput }, async (asked) =>
  savedAnswer(await createUser(asked.body, writing(asked)), 201),
);
