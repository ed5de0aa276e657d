import { findClient } from '@/lib/clients/queries';
import { noteReading, readingNoted } from '@/lib/clients/reading';
import { clientEdit } from '@/lib/clients/schema';
import { findServed } from '@/lib/clients/served/queries';
import { removeClient, updateClient } from '@/lib/clients/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { recordParams as params } from '@/lib/base/validation/values';
import { clientRecord } from '@/lib/clients/answer';
import { asRead } from '@/lib/kit/records/as-read';

export const GET = adminRoute('GET clients/[id]', { params }, async (asked) => {
  const { params: which, user, now } = asked;
  const employeeId = whoseOf(user);
  const found =
    employeeId === null
      ? await findClient(which.id)
      : await findServed(which.id, { employeeId, userId: user.id, now });
  await noteReading(asked, [found]);
  return oneAnswer(found);
});

export const PUT = adminRoute('clients', { params, body: asRead(clientEdit, clientRecord) }, async (asked) =>
  savedAnswer(await readingNoted(asked, await updateClient(asked.params.id, asked.body, writing(asked)))),
);

export const DELETE = adminRoute('DELETE clients/[id]', { params }, async (asked) =>
  removedAnswer(await removeClient(asked.params.id, writing(asked))),
);
