import 'server-only';
import { redirect } from 'next/navigation';
import { staffOfPage } from '@/lib/accounts/sessions/current-staff';
import { awayFrom, mayEnter, SESSION_OVER, type StaffMember } from '@/lib/accounts/sessions/roles';
import { BOARD_SCREENS, type BoardScreen } from '@/lib/accounts/sessions/screen-access';

/** Who opens this screen. Asked in each page, beside its data: a layout does not run again for each of its pages. */
export async function requireStaff(screen: BoardScreen): Promise<StaffMember> {
  const staff = await staffOfPage();
  if (!staff) redirect(SESSION_OVER);
  if (!mayEnter(staff, BOARD_SCREENS[screen].access)) redirect(awayFrom(screen, staff));
  return staff;
}
