import type { Metadata } from 'next';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salonZone } from '@/lib/salon/settings/settings';
import { dayOf } from '@/lib/base/time/zone';
import { getPlan } from '@/lib/staff-schedule/plan/queries';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { planState } from './address';
import { MyRota } from './my-rota';
import { RotaScreen } from './rota-screen';

/** The address decides which weeks are shown. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('rota');

export default async function RotaPage({ searchParams }: PageProps<'/board/rota'>) {
  const employeeId = employeeScopeOf(await requireStaff('rota'));
  const now = new Date();
  const today = dayOf(now.getTime(), salonZone());
  const state = planState(await searchParams, today);
  if (employeeId !== null) return <MyRota employeeId={employeeId} from={state.from} today={today} />;
  const plan = await getPlan(state, { locale: await storedLocale(), now });
  return <RotaScreen plan={plan} state={state} today={today} />;
}
