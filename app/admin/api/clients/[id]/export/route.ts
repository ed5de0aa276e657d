import { recordExport } from '@/lib/access-records/service';
import { clientExport } from '@/lib/client-privacy/queries';
import { adminRoute } from '@/lib/http/admin-route';
import { json } from '@/lib/http/answer';
import { Refusal } from '@/lib/http/refusal';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('clients', { params }, async (asked) => {
  const { id } = asked.params;
  const stored = await clientExport(id);
  if (!stored) throw new Refusal('notFound');
  const { user, now, request } = asked;
  await recordExport(
    user.id,
    { entity: 'client', entityId: id, changes: {} },
    { headers: request.headers, now },
  );
  return json(stored, 200, { 'Content-Disposition': `attachment; filename="client-${id}.json"` });
});
