'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { MyReservation } from '@/lib/dashboard/my-day/answer';
import { useOnce } from '../_parts/use-once';
import { useSend } from '../_parts/use-send';

const VERBS = { done: 'done', noShow: 'no-show' } as const;

const A_DAY = 24 * 60 * 60 * 1000;

/** Whether a moment has come, on a page that stays open in somebody's pocket. `now` is the server's. */
function useHasCome(moment: number, now: number): boolean {
  const [has, setHas] = useState(now >= moment);
  useEffect(() => {
    const wait = moment - Date.now();
    if (has || wait > A_DAY) return;
    const timer = setTimeout(() => setHas(true), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [has, moment]);
  return has;
}

/** They came, or they did not, from the moment at which the term begins; her own last word can be taken back. */
export function MySettleButtons({ term, now }: { term: MyReservation; now: number }) {
  const t = useTranslations('board.reservations');
  const locale = useLocale();
  const send = useSend();
  const router = useRouter();
  const [busy, once] = useOnce();
  const { id, clientName: name, termFrom, status, noShow } = term;
  const hasBegun = useHasCome(Date.parse(termFrom), now);
  if (status !== RESERVATION_STATUS.CONFIRMED || noShow || !hasBegun) return null;

  const when = `${formatShortDay(dayOfIso(termFrom), locale)} ${wallTimeOf(termFrom)}`;
  const path = `/admin/api/reservations/${id}`;
  const takeBack = async () => {
    await send('POST', `${path}/undo`, {}, { deed: t('deeds.undone', { name, when }) });
    router.refresh();
  };
  const settle = (verb: keyof typeof VERBS) =>
    once(async () => {
      await send(
        'POST',
        `${path}/${VERBS[verb]}`,
        {},
        {
          deed: t(`deeds.${verb}`, { name, when }),
          actions: () => [{ label: t('undo'), act: () => void takeBack() }],
        },
      );
      router.refresh();
    });
  return (
    <span className="ml-auto flex flex-wrap gap-2">
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
