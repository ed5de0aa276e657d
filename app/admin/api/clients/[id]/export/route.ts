import { clientExport } from '@/lib/client-privacy/queries';
import { adminRoute } from '@/lib/http/admin-route';
import { json } from '@/lib/http/answer';
import { Refusal } from '@/lib/http/refusal';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('clients', { params }, async ({ params: { id } }) => {
  const stored = await clientExport(id);
  if (!stored) throw new Refusal('notFound');
  return json(stored, 200, { 'Content-Disposition': `attachment; filename="client-${id}.json"` });
});
