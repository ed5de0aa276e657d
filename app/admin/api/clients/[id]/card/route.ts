import { clientCard } from '@/lib/clients/card/queries';
import { noteReading } from '@/lib/clients/reading';
import { hasArea } from '@/lib/accounts/sessions/roles';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { clientCard as answer } from '@/lib/clients/card/answer';

export const GET = adminRoute(
  'clients',
  { summary: 'All about a client at a glance; whoever reads it is noted.', params, answer },
  async (context) => {
    const { user, locale, now } = context;
    const card = await clientCard(context.params.id, { locale, now, seesFigures: hasArea(user, 'figures') });
    await noteReading(context, [card && card.client]);
    return oneAnswer(card);
  },
);
