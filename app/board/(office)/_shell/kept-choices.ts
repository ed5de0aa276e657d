import 'server-only';
import { cookies } from 'next/headers';
import { RESERVATIONS_CHOICE, SIDEBAR_CHOICE, type KeptChoices } from './navigation/choices';

/** What this browser remembers of the board. */
export async function keptChoices(): Promise<KeptChoices> {
  const kept = await cookies();
  return {
    sidebar: kept.get(SIDEBAR_CHOICE)?.value === 'narrow' ? 'narrow' : 'wide',
    reservations: kept.get(RESERVATIONS_CHOICE)?.value === 'calendar' ? 'calendar' : 'list',
  };
}
