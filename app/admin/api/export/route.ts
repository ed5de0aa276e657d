import { recordExport } from '@/lib/accounts/access-records/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { archiveOfEverything } from '@/lib/import-export/archive/archive';
import { pulled } from '@/lib/import-export/archive/pulled';
import { whileAllowed } from '@/lib/import-export/archive/while-allowed';
import { findRights } from '@/lib/kit/rights/queries';
import { mayStill } from '@/lib/kit/rights/stored-access';
import { archive as answer, archiveQuery as query } from '@/lib/import-export/archive/schema';

export const GET = adminRoute(
  'export',
  {
    summary: 'Everything in one ZIP archive; the reason is noted.',
    query,
    answer,
    contentType: 'application/zip',
  },
  async ({ query: { reason }, user, now, request, locale }) => {
    const archive = await archiveOfEverything(locale, now);
    const changes = { list: 'everything' };
    await recordExport(user.id, { entity: 'list', changes, reason }, { headers: request.headers, now });
    const mayGoOn = async () => mayStill(await findRights(`user:${user.id}`), 'archive');
    return new Response(pulled(whileAllowed(archive, mayGoOn)), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="salon-${now.toISOString().slice(0, 10)}.zip"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  },
);
