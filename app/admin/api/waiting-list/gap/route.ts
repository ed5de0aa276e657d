import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { gapQuery } from '@/lib/reservations/waiting/board-schema';
import { waitingForGap } from '@/lib/reservations/waiting/gap';

export const GET = adminRoute('waiting-list', { query: gapQuery }, ({ query, locale, now }) =>
  waitingForGap(query, { locale, now }),
);
