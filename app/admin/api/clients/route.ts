import { listClients } from '@/lib/clients/queries';
import { noteReading, readingNoted } from '@/lib/clients/reading';
import { newClient, clientListQuery } from '@/lib/clients/schema';
import { listServed } from '@/lib/clients/served/queries';
import { createClient } from '@/lib/clients/service';
import { inSalonLanguage } from '@/lib/salon/settings/settings';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { clientRecord } from '@/lib/clients/answer';
import { servedClient } from '@/lib/clients/served/answer';
import { z } from 'zod';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'GET clients',
  {
    summary: 'List the clients; to an employee, those whom she serves or has served.',
    query: clientListQuery,
    answer: list(z.union([clientRecord, servedClient])),
  },
  (context) =>
    listAnswer(context, async (query) => {
      const employeeId = employeeScopeOf(context.user);
      const page =
        employeeId === null ? await listClients(query) : await listServed(query, { ...context, employeeId });
      // A table to download is noted as such.
      if (query.format === 'json') await noteReading(context, page.items);
      return page;
    }),
);

export const POST = adminRoute(
  'clients',
  { summary: 'Create a client.', body: newClient, answer: clientRecord, status: 201, conflict: 'never' },
  async (context) =>
    savedAnswer(
      await readingNoted(context, await createClient(inSalonLanguage(context.body), writing(context))),
      201,
    ),
);
