import { reservationParams } from '@/lib/booking-board/list/schema';
import { employeeRoute } from '@/lib/accounts/admin-api/employee-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { deskRequestRecord } from '@/lib/conversations/desk-requests/answer';
import { deskRequestInput } from '@/lib/conversations/desk-requests/schema';
import { askDesk } from '@/lib/conversations/desk-requests/service';

export const POST = employeeRoute(
  'POST reservations/[id]/desk-request',
  {
    summary:
      'Ask the desk to see to a reservation of hers. While it is open, asking again replaces what was noted.',
    params: reservationParams,
    body: deskRequestInput,
    answer: deskRequestRecord,
    status: 201,
    conflict: 'never',
  },
  async (context) => {
    const { params, body, locale, employeeId } = context;
    return savedAnswer(await askDesk(params.id, body, { ...writing(context), locale, employeeId }), 201);
  },
);
