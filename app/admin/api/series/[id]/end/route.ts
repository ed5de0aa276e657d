import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { Refusal } from '@/lib/kit/refusal';
import { seriesRecord } from '@/lib/series/answer';
import { findSeries } from '@/lib/series/queries';
import { seriesEnd, seriesParams } from '@/lib/series/schema';
import { endSeries } from '@/lib/series/service';

export const POST = adminRoute(
  'series',
  {
    summary: 'Cancel every date of a series from a moment on, all together; the client is told once.',
    params: seriesParams,
    body: seriesEnd,
    answer: seriesRecord,
  },
  async (context) => {
    const { params, body, locale } = context;
    const outcome = await endSeries(params.id, body, writing(context));
    if (!outcome.ok) throw new Refusal(outcome.reason);
    return oneAnswer(await findSeries(params.id, locale));
  },
);
