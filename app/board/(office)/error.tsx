'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { Button } from '@/components/ui/button';

/**
 * A screen whose data could not be read. The shell around it stays. The code is the `digest` of the fault's line in the log: an
 * answer to Next's router has no name that the browser could show.
 */
export default function ScreenError({ error, reset }: { error: { digest?: string }; reset: () => void }) {
  const t = useTranslations('board.error');
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <div role="alert" className="flex max-w-prose flex-col items-start gap-3 py-10">
      <h1 className="display-3">{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      <Button size="dense" onClick={retry}>
        {t('retry')}
      </Button>
      {error.digest && <p className="text-xs text-muted">{t('code', { code: error.digest })}</p>}
    </div>
  );
}
