import { careful } from '@/lib/rota/affected/asked';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { listShiftPatterns } from '@/lib/rota/shift-patterns/queries';
import { shiftPatternInput, shiftPatternListQuery } from '@/lib/rota/shift-patterns/schema';
import { createShiftPattern } from '@/lib/rota/shift-patterns/service';

export const GET = adminRoute('shift-patterns', { query: shiftPatternListQuery }, (asked) =>
  listAnswer(asked, (query) => listShiftPatterns(query, asked.now)),
);

export const POST = adminRoute(
  'shift-patterns',
  { query: acceptQuery, body: shiftPatternInput },
  async (asked) => savedAnswer(await createShiftPattern(asked.body, careful(asked)), 201),
);
