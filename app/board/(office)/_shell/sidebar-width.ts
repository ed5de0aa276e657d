import 'server-only';
import { cookies } from 'next/headers';
import { SIDEBAR_CHOICE, type SidebarWidth } from './navigation/choices';

/** How wide the sidebar was made in this browser. */
export async function readSidebarWidth(): Promise<SidebarWidth> {
  return (await cookies()).get(SIDEBAR_CHOICE)?.value === 'narrow' ? 'narrow' : 'wide';
}
