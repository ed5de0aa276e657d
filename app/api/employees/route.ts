import { salonZone } from '@/lib/salon/settings/settings';
import { publicRoute } from '@/lib/kit/http/route';
import { publicEmployeeAnswer, publicEmployee } from '@/lib/catalogue/team/answer';
import { publicTeam } from '@/lib/catalogue/team/queries';
import { teamQuery } from '@/lib/catalogue/team/schema';
import { nextTermOf } from '@/lib/availability/next-terms/service';
import { list } from '@/lib/base/validation/answers';

export const GET = publicRoute(
  { summary: 'Who works here.', query: teamQuery, answer: list(publicEmployee) },
  async ({ query, locale, now }) => {
    const { page, itemsPerPage } = query;
    const team = await publicTeam(locale);
    const shown = team.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    const items = await Promise.all(
      shown.map(async (one) => publicEmployeeAnswer(one, await nextTermOf(one.id, now), salonZone())),
    );
    return { items, total: team.length, page, itemsPerPage };
  },
);
