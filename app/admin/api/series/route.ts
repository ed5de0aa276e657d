import { z } from 'zod';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { sourceOf } from '@/lib/bookings/by-staff/source';
import { staffKey } from '@/lib/bookings/by-staff/staff-key';
import { json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { seriesPlan, seriesRecord } from '@/lib/series/answer';
import { planAnswer, planSeries } from '@/lib/series/planning';
import { findSeries } from '@/lib/series/queries';
import { missingOf, seriesInput, seriesQuery } from '@/lib/series/schema';
import { makeSeries } from '@/lib/series/service';

export const POST = adminRoute(
  'series',
  {
    summary:
      'Book visits that repeat, all of them or none. With dryRun=true nothing is stored: the answer has what would become of each date.',
    query: seriesQuery,
    body: seriesInput,
    answer: z.union([seriesRecord, seriesPlan]),
    conflict: 'series',
    idempotent: true,
  },
  async (context) => {
    const { query, body, locale, request, now } = context;
    if (query.dryRun === 'true') return json(await planAnswer(await planSeries(body, now), locale));
    const fields = missingOf(body);
    if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
    const { parts: _, ...sent } = body;
    const idempotency = staffKey(context, sent);
    const outcome = await makeSeries(body, { ...writing(context), source: sourceOf(request), idempotency });
    if (outcome.ok) return json(await findSeries(outcome.id, locale));
    if (outcome.reason !== 'termTaken') throw new Refusal(outcome.reason);
    throw new Refusal('termTaken', { extra: await planAnswer(outcome.dates, locale) });
  },
);
