import { publicRoute } from '@/lib/http/route';
import { getGeneralWorkingHours } from '@/lib/working-hours/queries';

export const GET = publicRoute({}, () => getGeneralWorkingHours());
