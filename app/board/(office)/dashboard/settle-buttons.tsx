'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { useOnce } from '../_parts/use-once';
import { useSend } from '../_parts/use-send';
import { useDeed } from '../reservations/use-deed';

const VERBS = { noShow: 'no-show', done: 'done' } as const;

/** They came, or they did not: one press, which can be taken back. */
export function SettleButtons({ id, name }: { id: number; name: string }) {
  const t = useTranslations('board.reservations');
  const send = useSend();
  const telling = useDeed();
  const router = useRouter();
  const [busy, once] = useOnce();
  const settle = (verb: keyof typeof VERBS) =>
    once(async () => {
      await send('POST', `/admin/api/reservations/${id}/${VERBS[verb]}`, {}, telling(verb));
      router.refresh();
    });
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      <Button
        variant="quiet"
        size="dense"
        aria-label={`${t('noShow')}: ${name}`}
        disabled={busy}
        onClick={() => settle('noShow')}
      >
        {t('noShow')}
      </Button>
      <Button
        variant="secondary"
        size="dense"
        aria-label={`${t('done')}: ${name}`}
        disabled={busy}
        onClick={() => settle('done')}
      >
        {t('done')}
      </Button>
    </span>
  );
}
