import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { doneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { undoneSeries } from '@/lib/series/answer';
import { seriesParams } from '@/lib/series/schema';
import { undoSeries } from '@/lib/series/undo';

export const POST = adminRoute(
  'series',
  {
    summary:
      'Undo your last action with a series within a minute: each reservation that nothing has happened to since, if its time is still free.',
    params: seriesParams,
    answer: undoneSeries,
  },
  async (context) => {
    const { params, locale } = context;
    return doneAnswer(await undoSeries(params.id, { ...writing(context), locale }));
  },
);
