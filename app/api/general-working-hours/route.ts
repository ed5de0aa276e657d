import { publicRoute } from '@/lib/kit/http/route';
import { getGeneralWorkingHours } from '@/lib/opening-hours/general-hours/queries';
import { generalWorkingHours } from '@/lib/opening-hours/general-hours/answer';

export const GET = publicRoute(
  { summary: 'When the salon is open: the hours that hold today.', answer: generalWorkingHours },
  ({ now }) => getGeneralWorkingHours(now),
);
