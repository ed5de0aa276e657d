import { listClients } from '@/lib/clients/queries';
import { clientInput, clientListQuery } from '@/lib/clients/schema';
import { createClient } from '@/lib/clients/service';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer, writing } from '@/lib/http/record-answer';

export const GET = adminRoute('clients', { query: clientListQuery }, (asked) =>
  listAnswer(asked, listClients),
);

export const POST = adminRoute('clients', { body: clientInput }, async (asked) =>
  savedAnswer(await createClient(asked.body, writing(asked)), 201),
);
