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
import { servedCard } from '@/lib/clients/served/answer';
import { z } from 'zod';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'GET clients/[id]',
  { summary: 'Read a client.', params, answer: z.union([clientRecord, servedCard]) },
  async (asked) => {
    const { params: which, user, now } = asked;
    const employeeId = whoseOf(user);
    const found =
      employeeId === null
        ? await findClient(which.id)
        : await findServed(which.id, { employeeId, userId: user.id, now });
    await noteReading(asked, [found]);
    return oneAnswer(found);
  },
);

export const PUT = adminRoute(
  'clients',
  { summary: 'Replace a client.', params, body: asRead(clientEdit, clientRecord), answer: clientRecord },
  async (asked) =>
    savedAnswer(await readingNoted(asked, await updateClient(asked.params.id, asked.body, writing(asked)))),
);

export const DELETE = adminRoute(
  'DELETE clients/[id]',
  { summary: 'Remove a client.', params, answer: removed },
  async (asked) => removedAnswer(await removeClient(asked.params.id, writing(asked))),
);
