import { salonZone } from '@/lib/base/settings';
import { publicRoute } from '@/lib/kit/http/route';
import { publicEmployeeAnswer } from '@/lib/catalogue/team/answer';
import { publicTeam } from '@/lib/catalogue/team/queries';
import { teamQuery } from '@/lib/catalogue/team/schema';
import { nextTermOf } from '@/lib/terms/next-terms/service';

export const GET = publicRoute({ query: teamQuery }, async ({ query, locale, now }) => {
  const { page, itemsPerPage } = query;
  const team = await publicTeam(locale);
  const shown = team.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  const items = await Promise.all(
    shown.map(async (one) => publicEmployeeAnswer(one, await nextTermOf(one.id, now), salonZone())),
  );
  return { items, total: team.length, page, itemsPerPage };
});
