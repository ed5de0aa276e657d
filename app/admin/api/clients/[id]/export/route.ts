import { recordExport } from '@/lib/accounts/access-records/service';
import { clientExport } from '@/lib/clients/privacy/queries';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { recordParams as params } from '@/lib/base/validation/values';
import { clientExport as answer } from '@/lib/clients/privacy/answer';

export const GET = adminRoute(
  'GET clients/[id]/export',
  { summary: 'All that is stored about a client.', params, answer },
  async (context) => {
    const { id } = context.params;
    const stored = await clientExport(id);
    if (!stored) throw new Refusal('notFound');
    const { user, now, request } = context;
    await recordExport(
      user.id,
      { entity: 'client', entityId: id, changes: {} },
      { headers: request.headers, now },
    );
    return json(stored, 200, { 'Content-Disposition': `attachment; filename="client-${id}.json"` });
  },
);
