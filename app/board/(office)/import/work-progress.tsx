'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { ImportRecord } from '@/lib/import-export/imports/answer';

const EVERY_MS = 1_000;

/** How far the work has come; the page is asked anew until it has ended. */
export function WorkProgress({ shown: { state, progress, counts } }: { shown: ImportRecord }) {
  const t = useTranslations('board.imports');
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  const count = counts.new + counts.merged + counts.refused;
  const label = t(`working.${state === 'taking-back' ? 'taking-back' : 'committing'}`, {
    done: progress,
    count,
  });
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-white/50 p-4 sm:p-6">
      <p role="status" className="numerals font-medium">
        {label}
      </p>
      <progress
        aria-label={label}
        value={Math.min(progress, count)}
        max={count}
        className="h-2 w-full accent-pine"
      />
      <p className="text-[0.9375rem] text-muted">{t('workingHint')}</p>
    </section>
  );
}
