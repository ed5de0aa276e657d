'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { NewsletterRecord } from '@/lib/newsletters/answer';
import { NEWSLETTER_STATUS } from '@/lib/base/statuses';

const PAUSE = 2_000;

/** Reads the list again while something is being sent. */
export function KeepCounting() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, PAUSE);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}

/** How many have it. While it is being sent, recipients join as it goes on: the bar counts against all who may. */
export function Progress({ newsletter, readers }: { newsletter: NewsletterRecord; readers: number }) {
  const t = useTranslations('board.newsletters');
  const { sentCount, failedCount, recipientsCount, status } = newsletter;
  const isSending = status === NEWSLETTER_STATUS.SENDING;
  const count = isSending ? Math.max(readers, recipientsCount) : recipientsCount;
  return (
    <span className="numerals flex flex-col gap-1">
      <span role={isSending ? 'status' : undefined}>
        {t('sentOf', { sent: sentCount, count })}
        {failedCount > 0 && <span className="text-danger"> · {t('failed', { count: failedCount })}</span>}
      </span>
      {isSending && (
        <progress
          aria-label={t('sending')}
          value={sentCount + failedCount}
          max={Math.max(1, count)}
          className="h-1.5 w-full min-w-24 accent-pine"
        />
      )}
    </span>
  );
}
