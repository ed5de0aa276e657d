import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { inviteEmployee } from '@/lib/accounts/users/invitation';
import { invitationInput } from '@/lib/accounts/users/schema';
import { recordParams as params } from '@/lib/base/validation/values';

export const POST = adminRoute(
  'POST employees/[id]/invite',
  { params, body: invitationInput },
  async (asked) => {
    const { params: which, body, locale } = asked;
    return savedAnswer(await inviteEmployee(which.id, body, { ...writing(asked), locale }));
  },
);
