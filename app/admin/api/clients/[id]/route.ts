import { findClient } from '@/lib/clients/queries';
import { noteReading, readingNoted } from '@/lib/clients/reading';
import { clientEdit } from '@/lib/clients/schema';
import { removeClient, updateClient } from '@/lib/clients/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';

export const GET = adminRoute('clients', { params }, async (asked) => {
  const found = await findClient(asked.params.id);
  await noteReading(asked, [found]);
  return oneAnswer(found);
});

export const PUT = adminRoute('clients', { params, body: clientEdit }, async (asked) =>
  savedAnswer(await readingNoted(asked, await updateClient(asked.params.id, asked.body, writing(asked)))),
);

export const DELETE = adminRoute('DELETE clients/[id]', { params }, async (asked) =>
  removedAnswer(await removeClient(asked.params.id, writing(asked))),
);
