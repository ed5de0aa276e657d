import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { staffOfPage } from '@/lib/accounts/sessions/current-staff';
import { awayFrom, mayEnter, SESSION_OVER, type StaffMember } from '@/lib/accounts/sessions/roles';
import { BOARD_SCREENS, isScreen, type BoardScreen } from '@/lib/accounts/sessions/screen-access';
import { salonFeatures } from '@/lib/salon/settings/held';

/** Who opens this screen. Asked in each page, beside its data: a layout does not run again for each of its pages. */
export async function requireStaff(screen: BoardScreen): Promise<StaffMember> {
  const staff = await staffOfPage();
  if (!staff) redirect(SESSION_OVER);
  if (!isScreen(screen, salonFeatures())) notFound();
  if (!mayEnter(staff, BOARD_SCREENS[screen].access)) redirect(awayFrom(screen, staff));
  return staff;
}
