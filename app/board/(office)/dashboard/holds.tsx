'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Dashboard } from '@/lib/dashboard/answer';
import { dayOfIso, formatDay, wallTimeOf } from '@/lib/base/time/format';
import { PhoneLink } from '../_parts/contact/phone-link';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';
import { ClientName } from '../clients/known/client-name';
import { useActionToast } from '../_parts/sending/use-action-toast';
import { ActButton } from './act-button';
import { Group } from './group';

/** Unconfirmed ones: whoever called back is ticked, and all of them are confirmed with one press. */
export function Holds({
  holds: { items, total },
  today,
}: {
  holds: Dashboard['unconfirmed'];
  today: string;
}) {
  const t = useTranslations('board.dashboard');
  const locale = useLocale();
  const send = useSend();
  const success = useActionToast();
  const router = useRouter();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [busy, once] = useOnce();
  const chosen = items.filter(({ id }) => ticked.includes(id));
  /** Only the time, where it is today. */
  const moment = (iso: string) =>
    dayOfIso(iso) === today
      ? wallTimeOf(iso)
      : `${formatDay(dayOfIso(iso), locale).slice(0, 5)} ${wallTimeOf(iso)}`;
  const tick = (id: number, on: boolean) =>
    setTicked((before) => (on ? [...before, id] : before.filter((other) => other !== id)));
  const confirmAll = () =>
    once(async () => {
      for (const { id } of chosen) {
        await send('POST', `/admin/api/reservations/${id}/confirm`, {}, success('confirmed'));
      }
      setTicked([]);
      router.refresh();
    });
  return (
    <Group
      title={t('unconfirmed')}
      href="/board/reservations?status=1"
      total={total}
      shown={items.length}
      more={t('more', { count: total - items.length })}
    >
      <p className="border-b border-line px-4 py-1.5 text-[0.8125rem] text-muted">{t('calledBackHint')}</p>
      <ul className="divide-y divide-line">
        {items.map((hold) => (
          <li key={hold.id} className="grid grid-cols-[auto_minmax(0,1fr)] pr-4">
            <label className="flex w-11 cursor-pointer justify-center pt-3">
              <input
                type="checkbox"
                aria-label={t('calledBack', { name: hold.clientName })}
                checked={ticked.includes(hold.id)}
                onChange={({ target }) => tick(hold.id, target.checked)}
                className="size-4.5 accent-pine"
              />
            </label>
            <div className="flex min-w-0 flex-col gap-1 py-2.5 text-[0.875rem] leading-snug">
              <p className="flex items-baseline justify-between gap-2">
                <ClientName
                  id={hold.clientId}
                  name={hold.clientName}
                  className="min-w-0 truncate font-medium"
                />
                <span className="numerals shrink-0">{moment(hold.termFrom)}</span>
              </p>
              <p className="truncate text-muted">
                {[hold.serviceUnit, hold.employee].filter(Boolean).join(' · ')}
              </p>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="flex flex-col">
                  {hold.clientPhone && <PhoneLink number={hold.clientPhone} />}
                  <span className="numerals text-[0.8125rem] text-clay-deep">
                    {t('heldUntil', { time: moment(hold.holdUntil ?? hold.termFrom) })}
                  </span>
                </span>
                <ActButton
                  path={`/admin/api/reservations/${hold.id}/confirm`}
                  label={t('confirmOf', { name: hold.clientName })}
                  success={success('confirmed')}
                >
                  {t('confirm')}
                </ActButton>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className="border-t border-line px-4 py-2.5 text-right">
          <Button size="dense" disabled={busy} aria-busy={busy} onClick={confirmAll}>
            {t('confirmChosen', { count: chosen.length })}
          </Button>
        </div>
      )}
    </Group>
  );
}
