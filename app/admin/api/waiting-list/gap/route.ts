import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { gapQuery } from '@/lib/reservations/waiting/board-schema';
import { waitingForGap } from '@/lib/reservations/waiting/gap';
import { waitingForGap as answer } from '@/lib/reservations/waiting/answer';

export const GET = adminRoute(
  'waiting-list',
  {
    summary: 'Who waits for a moment at which nothing is booked, each with the term that would fill it.',
    query: gapQuery,
    answer,
  },
  ({ query, locale, now }) => waitingForGap(query, { locale, now }),
);
