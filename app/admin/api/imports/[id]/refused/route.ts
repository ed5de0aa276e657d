import { z } from 'zod';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { refusedTable } from '@/lib/import-export/imports/refused-table';
import { importParams as params } from '@/lib/import-export/imports/schema';
import { Refusal } from '@/lib/kit/refusal';

export const GET = adminRoute(
  'imports',
  {
    summary: 'The refused rows of a file as a table: the reason, then its columns.',
    params,
    answer: z.string(),
    contentType: 'text/csv',
  },
  async ({ params: { id }, locale }) => {
    const table = await refusedTable(id, locale);
    if (!table) throw new Refusal('notFound');
    return new Response(new Uint8Array(table), {
      headers: {
        'Content-Type': 'text/csv',
        'Content-Disposition': `attachment; filename="import-${id}.csv"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  },
);
