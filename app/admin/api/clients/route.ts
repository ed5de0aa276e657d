import { listClients } from '@/lib/clients/queries';
import { noteReading, readingNoted } from '@/lib/clients/reading';
import { clientInput, clientListQuery } from '@/lib/clients/schema';
import { createClient } from '@/lib/clients/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

export const GET = adminRoute('clients', { query: clientListQuery }, (asked) =>
  listAnswer(asked, async (query) => {
    const page = await listClients(query);
    // A table to download is noted as such.
    if (query.format === 'json') await noteReading(asked, page.items);
    return page;
  }),
);

export const POST = adminRoute('clients', { body: clientInput }, async (asked) =>
  savedAnswer(await readingNoted(asked, await createClient(asked.body, writing(asked))), 201),
);
