'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { MisreadNumber } from '@/lib/clients/misread-numbers/answer';
import { phoneText } from '@/lib/base/text/phone-text';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';

/** Each number as it is stored and as it was probably meant; those that are ticked are mended. */
export function MendForm({ items, total }: { items: readonly MisreadNumber[]; total: number }) {
  const t = useTranslations('board.clients.numbers');
  const locale = useLocale();
  const send = useSend();
  const router = useRouter();
  const [busy, once] = useOnce();
  const [ticked, setTicked] = useState(
    () => new Set(items.filter(({ isCertain }) => isCertain).map(({ id }) => id)),
  );
  const clientIds = items.map(({ id }) => id).filter((id) => ticked.has(id));
  const tick = (ids: number[], isTicked: boolean) =>
    setTicked((before) =>
      isTicked ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    );
  const mend = async () => {
    const message = ({ mended, skipped }: Record<string, unknown>) =>
      [
        t('mended', { count: Number(mended) }),
        Number(skipped) > 0 && t('skipped', { count: Number(skipped) }),
      ]
        .filter((text) => text !== false)
        .join('; ');
    const sent = await send('POST', '/admin/api/clients/misread-numbers', { clientIds }, { message });
    if (sent.ok) router.refresh();
  };
  return (
    <div className="max-w-[52rem] overflow-clip rounded-card border border-line bg-white/50">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-sand/45 py-2 pr-2 pl-4">
        <Tick
          isTicked={clientIds.length === items.length}
          onTick={(isTicked) =>
            tick(
              items.map(({ id }) => id),
              isTicked,
            )
          }
        >
          {t('all')}
        </Tick>
        <Button size="dense" disabled={busy || clientIds.length === 0} onClick={() => once(mend)}>
          {t('mend', { count: clientIds.length })}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {items.map(({ id, name, stored, meant, isCertain }) => (
          <li key={id} className="px-4 hover:bg-sand/45">
            <Tick isTicked={ticked.has(id)} onTick={(isTicked) => tick([id], isTicked)}>
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-0.5 py-1.5">
                <span className="min-w-0 grow basis-40 font-medium [overflow-wrap:anywhere]">{name}</span>
                {isCertain && <Badge>{t('typed')}</Badge>}
                <span className="numerals basis-72 max-sm:basis-full">
                  <span className="text-muted">{phoneText(stored, locale)}</span>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> {t('meant')} </span>
                  <span className="whitespace-nowrap">{phoneText(meant, locale)}</span>
                </span>
              </span>
            </Tick>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="border-t border-line px-4 py-3 text-[0.9375rem] text-muted">
          {t('more', { count: total - items.length })}
        </p>
      )}
    </div>
  );
}

function Tick({
  isTicked,
  onTick,
  children,
}: {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
        className="size-4.5 shrink-0 accent-pine"
      />
      {children}
    </label>
  );
}
