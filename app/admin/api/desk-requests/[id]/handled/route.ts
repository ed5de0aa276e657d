import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { deskRequestRecord } from '@/lib/conversations/desk-requests/answer';
import { markDeskRequestHandled } from '@/lib/conversations/desk-requests/service';

export const POST = adminRoute(
  'desk-requests',
  { summary: 'Somebody of the desk has seen to it.', params, answer: deskRequestRecord },
  async (context) => {
    const { params: which, locale } = context;
    return savedAnswer(await markDeskRequestHandled(which.id, { ...writing(context), locale }));
  },
);
