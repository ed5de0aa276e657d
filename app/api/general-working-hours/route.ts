import { publicRoute } from '@/lib/kit/http/route';
import { getGeneralWorkingHours } from '@/lib/staff-schedule/general-hours/queries';
import { generalWorkingHours } from '@/lib/staff-schedule/general-hours/answer';

export const GET = publicRoute({ summary: 'When the salon is open.', answer: generalWorkingHours }, () =>
  getGeneralWorkingHours(),
);
