import { z } from 'zod';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { seriesMovePlan, seriesRecord } from '@/lib/series/answer';
import { movePlanAnswer, moveSeries, planMove } from '@/lib/series/move';
import { findSeries } from '@/lib/series/queries';
import { seriesMove, seriesParams, seriesQuery } from '@/lib/series/schema';

export const POST = adminRoute(
  'series',
  {
    summary:
      'Move a date of a series and all that come after it, together or not at all; the client is told once. With dryRun=true nothing is moved: the answer has what would become of each.',
    params: seriesParams,
    query: seriesQuery,
    body: seriesMove,
    answer: z.union([seriesRecord, seriesMovePlan]),
    conflict: 'seriesMove',
  },
  async (context) => {
    const { params, query, body, locale, now } = context;
    if (query.dryRun === 'true')
      return json(await movePlanAnswer(await planMove(params.id, body, now), locale));
    const outcome = await moveSeries(params.id, body, writing(context));
    if (outcome.ok) return json(await findSeries(params.id, locale));
    throw new Refusal('termTaken', { extra: await movePlanAnswer(outcome.dates, locale) });
  },
);
