import { Refusal } from '@/lib/kit/http/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { visitDaysQuery } from '@/lib/terms/visits/schema';
import { visitDays } from '@/lib/terms/visits/service';

export const GET = publicRoute({ query: visitDaysQuery, limit: 'availability' }, async ({ query, now }) => {
  const found = await visitDays({ ...query, now });
  if (!found.ok) throw new Refusal('invalid', { fields: { [found.field]: 'notFound' } });
  const { ok: _, ...days } = found;
  return days;
});
