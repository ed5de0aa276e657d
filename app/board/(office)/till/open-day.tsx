'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { TillDayRecord } from '@/lib/sales/till-days/answer';
import { tillDayInput } from '@/lib/sales/till-days/schema';
import { useKeyOf } from '../_parts/sending/use-key-of';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';
import { useTried } from '../_parts/use-tried';
import { AmountInput } from '../sales/checkout/amount-input';
import { isReadable } from '../sales/checkout/unreadable';

/** Nothing was paid yet: the first payment opens the day with what was left, unless somebody counts it before; without cash nothing is counted. */
export function OpenDay({
  currency,
  float: left,
  closedAt,
  takesCash,
}: {
  currency: TillDayRecord['currency'];
  /** What the last day left in the drawer. */
  float: number;
  /** When the last day was closed, where that was today. */
  closedAt: string | null;
  takesCash: boolean;
}) {
  const t = useTranslations('board.tillDays');
  const router = useRouter();
  const send = useSend();
  const [busy, once] = useOnce();
  const keyOf = useKeyOf();
  const [float, setFloat] = useState<number | null>(left);
  const { problemOf, setIsTried } = useTried();
  const input = tillDayInput.safeParse({ float });
  const store = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (!isReadable(event.currentTarget) || !input.success) return;
    once(async () => {
      const body = { float };
      const success = { message: t('isOpen'), idempotencyKey: keyOf(body) };
      const sent = await send('POST', '/admin/api/till-days', body, success);
      if (sent.ok || sent.status === 409) router.refresh();
    });
  };
  return (
    <section
      aria-labelledby="open-day"
      className="rounded-card border border-line bg-paper px-4 py-4 sm:px-5"
    >
      <h2 id="open-day" className="font-sans text-lg font-semibold">
        {closedAt === null ? t('noneOpen') : t('noneSince', { at: closedAt })}
      </h2>
      <p className="mt-1 max-w-prose text-[0.9375rem] text-muted">
        {t(takesCash ? 'opensByItself' : 'opensWithoutCash')}
      </p>
      {takesCash && (
        <form noValidate onSubmit={store} className="mt-3 flex flex-wrap items-end gap-3">
          <AmountInput
            label={t('float')}
            note={currency}
            initial={left}
            error={problemOf(input, 'float')}
            onAmount={setFloat}
            className="w-40"
          />
          <Button type="submit" variant="secondary" size="dense" disabled={busy}>
            {t('openNow')}
          </Button>
        </form>
      )}
    </section>
  );
}
