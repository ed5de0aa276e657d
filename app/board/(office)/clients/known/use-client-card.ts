'use client';

import { useEffect, useState } from 'react';
import { readQuietly } from '@/lib/browser/requests/read';
import type { ClientCard } from '@/lib/clients/card/answer';

/** A client's card, null until it has come, and how to read it again once something of it has changed. */
export function useClientCard(id: number): { card: ClientCard | null; failed: boolean; reload: () => void } {
  const [card, setCard] = useState<ClientCard | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void readQuietly<ClientCard>(`/admin/api/clients/${id}/card`, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      setFailed(found === null);
      if (found) setCard(found);
    });
    return () => leaving.abort();
  }, [id, turn]);
  return { card, failed, reload: () => setTurn((before) => before + 1) };
}
