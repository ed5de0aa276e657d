import { findClient } from '@/lib/clients/queries';
import { noteReading, readingNoted } from '@/lib/clients/reading';
import { clientEdit } from '@/lib/clients/schema';
import { findServed } from '@/lib/clients/served/queries';
import { removeClient, updateClient } from '@/lib/clients/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { recordParams as params } from '@/lib/base/validation/values';
import { clientRecord } from '@/lib/clients/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { servedCard } from '@/lib/clients/served/answer';
import { z } from 'zod';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'GET clients/[id]',
  { summary: 'Read a client.', params, answer: z.union([clientRecord, servedCard]) },
  async (context) => {
    const { params: which, user, locale, now } = context;
    const employeeId = employeeScopeOf(user);
    const found =
      employeeId === null
        ? await findClient(which.id)
        : await findServed(which.id, { employeeId, userId: user.id, locale, now });
    await noteReading(context, [found]);
    return oneAnswer(found);
  },
);

export const PUT = adminRoute(
  'clients',
  { summary: 'Replace a client.', params, body: asRead(clientEdit, clientRecord), answer: clientRecord },
  async (context) =>
    savedAnswer(
      await readingNoted(context, await updateClient(context.params.id, context.body, writing(context))),
    ),
);

export const DELETE = adminRoute(
  'DELETE clients/[id]',
  { summary: 'Remove a client.', params, answer: removed },
  async (context) => removedAnswer(await removeClient(context.params.id, writing(context))),
);
