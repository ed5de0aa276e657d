import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { gapQuery } from '@/lib/waiting-list/board-schema';
import { waitingForGap } from '@/lib/waiting-list/gap';
import { waitingForGap as answer } from '@/lib/waiting-list/answer';

export const GET = adminRoute(
  'waiting-list',
  {
    summary: 'Who waits for a moment at which nothing is booked, each with the term that would fill it.',
    query: gapQuery,
    answer,
  },
  ({ query, locale, now }) => waitingForGap(query, { locale, now }),
);
