'use client';

import { lazy, Suspense } from 'react';
import { useIsSolving } from '@/lib/browser/challenge';

const SolvingDialog = lazy(() => import('./solving-dialog'));

export type ChallengeLabels = { title: string; why: string; cancel: string };

/** Stands once in a layout, and says why an answer takes a moment longer than usual. */
export function ChallengeNote({ labels }: { labels: ChallengeLabels }) {
  if (!useIsSolving()) return null;
  return (
    <Suspense fallback={null}>
      <SolvingDialog labels={labels} />
    </Suspense>
  );
}
