import { publicRoute } from '@/lib/kit/http/route';
import { getGeneralWorkingHours } from '@/lib/rota/general-hours/queries';

export const GET = publicRoute({}, () => getGeneralWorkingHours());
