import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { careful } from '@/lib/rota/affected/asked';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { getPlan } from '@/lib/rota/plan/queries';
import { planChanges, planQuery } from '@/lib/rota/plan/schema';
import { publishPlan } from '@/lib/rota/plan/service';

/** Who works when in one week or four, and what cannot be had then. */
export const GET = adminRoute('rota', { query: planQuery }, ({ query, locale, now }) =>
  getPlan(query, { locale, now }),
);

/** What was drafted, all at once. */
export const PUT = adminRoute('rota', { query: acceptQuery, body: planChanges }, async (asked) =>
  savedAnswer(await publishPlan(asked.body, careful(asked))),
);
