import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { inviteEmployee } from '@/lib/accounts/users/invitation';
import { invitationInput } from '@/lib/accounts/users/schema';
import { recordParams as params } from '@/lib/base/validation/values';
import { userRecord } from '@/lib/accounts/users/answer';

export const POST = adminRoute(
  'POST employees/[id]/invite',
  {
    summary: 'Let an employee log in: she gets a link by which she chooses her password.',
    params,
    body: invitationInput,
    answer: userRecord,
    tag: 'Back office: users',
  },
  async (context) => {
    const { params: which, body, locale } = context;
    return savedAnswer(await inviteEmployee(which.id, body, { ...writing(context), locale }));
  },
);
