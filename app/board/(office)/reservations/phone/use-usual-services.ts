import type { ClientCard } from '@/lib/clients/card/answer';
import { usualServices } from './phone-form';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';

/** What a client has mostly had, the most usual first; nothing of somebody new. */
export function useUsualServices(clientId: number | null): number[] {
  const answers = useQuietReads<ClientCard>(clientId === null ? [] : [`/admin/api/clients/${clientId}/card`]);
  const card = answers?.[0];
  return card ? usualServices(card.past, card.usual) : [];
}
