import { recordParams } from '@/lib/base/validation/values';
import { salonZone } from '@/lib/salon/settings/settings';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { publicEmployeeAnswer, publicEmployee } from '@/lib/catalogue/team/answer';
import { publicTeam } from '@/lib/catalogue/team/queries';
import { nextTermOf } from '@/lib/availability/next-terms/service';

export const GET = publicRoute(
  { summary: 'One of them.', params: recordParams, answer: publicEmployee },
  async ({ params, locale, now }) => {
    const found = (await publicTeam(locale)).find(({ id }) => id === params.id);
    if (!found) throw new Refusal('notFound');
    return publicEmployeeAnswer(found, await nextTermOf(found.id, now), salonZone());
  },
);
