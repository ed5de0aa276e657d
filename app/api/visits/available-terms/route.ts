import { Refusal } from '@/lib/kit/http/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { visitTermsQuery } from '@/lib/terms/visits/schema';
import { visitTerms } from '@/lib/terms/visits/service';

export const GET = publicRoute(
  { query: visitTermsQuery, limit: 'availability' },
  async ({ query, locale, now }) => {
    const found = await visitTerms({ ...query, locale, now });
    if (!found.ok) throw new Refusal('invalid', { fields: { [found.field]: 'notFound' } });
    return { terms: found.terms };
  },
);
