'use client';

import { useState } from 'react';
import type { NextVisit } from '@/lib/return-visits/next-visit/answer';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';

/** When a client comes again; null while it is read, and where it could not be. */
export function useNextVisit(clientId: number): {
  nextVisit: NextVisit | null;
  failed: boolean;
  reload: () => void;
} {
  const [turn, setTurn] = useState(0);
  const answers = useQuietReads<NextVisit>([`/admin/api/clients/${clientId}/next-visit`], turn);
  const nextVisit = answers?.[0] ?? null;
  return {
    nextVisit,
    failed: answers !== null && nextVisit === null,
    reload: () => setTurn((before) => before + 1),
  };
}
