import { z } from 'zod';
import { recordExport } from '@/lib/accounts/access-records/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { recordParams as params } from '@/lib/base/validation/values';
import { Refusal } from '@/lib/kit/refusal';
import { journalOf } from '@/lib/sales/till-days/journal';
import { journalTable } from '@/lib/sales/till-days/journal-table';
import { findTillDay } from '@/lib/sales/till-days/queries';

export const GET = adminRoute(
  'GET till-days/[id]/journal',
  {
    summary:
      'The books of a day of the till as a table: each sale with what was paid by method, tips and taxes by rate, and the sums.',
    params,
    answer: z.string(),
    contentType: 'text/csv',
  },
  async ({ params: { id }, locale, user, request: { headers }, now }) => {
    if (!(await findTillDay(id))) throw new Refusal('notFound');
    const entries = await journalOf(id, locale);
    const changes = { list: 'till-days', tillDay: id, rows: entries.length };
    await recordExport(user.id, { entity: 'list', changes }, { headers, now });
    return new Response(journalTable(entries, locale), {
      headers: {
        'Content-Type': 'text/csv',
        'Content-Disposition': `attachment; filename="till-day-${id}.csv"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  },
);
