import 'server-only';
import { cookies } from 'next/headers';
import { RESERVATIONS_CHOICE, SIDEBAR_CHOICE, type SavedChoices } from './navigation/choices';

/** What this browser remembers of the board. */
export async function readSavedChoices(): Promise<SavedChoices> {
  const jar = await cookies();
  return {
    sidebar: jar.get(SIDEBAR_CHOICE)?.value === 'narrow' ? 'narrow' : 'wide',
    reservations: jar.get(RESERVATIONS_CHOICE)?.value === 'calendar' ? 'calendar' : 'list',
  };
}
