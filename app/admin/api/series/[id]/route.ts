import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { seriesRecord } from '@/lib/series/answer';
import { findSeries } from '@/lib/series/queries';
import { seriesParams } from '@/lib/series/schema';

export const GET = adminRoute(
  'series',
  { summary: 'Read a series with all its reservations.', params: seriesParams, answer: seriesRecord },
  async ({ params, locale }) => oneAnswer(await findSeries(params.id, locale)),
);
