'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { tallLinkClass } from '@/components/ui/link-class';
import { useRouter } from 'next/navigation';
import { useId, useState, type FormEvent } from 'react';
import { Field } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { denseControlClass } from '@/components/ui/dense';
import { useUnsaved } from '@/lib/browser/use-unsaved';
import { formatStamp } from '@/lib/base/time/format';
import { formatAmount } from '@/lib/kit/format-amount';
import type { TillDayRecord } from '@/lib/sales/till-days/answer';
import { hadCash } from '@/lib/sales/till-days/rules';
import { closeInput } from '@/lib/sales/till-days/schema';
import { useKeyOf } from '../_parts/sending/use-key-of';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';
import { useTried } from '../_parts/use-tried';
import { AmountInput } from '../sales/checkout/amount-input';
import { isReadable } from '../sales/checkout/unreadable';
import { closing, countable, type Counted, type Method } from './count';
import { CountRow } from './count-row';
import { useLiveDay } from './use-live-day';

/** The open day: what there has to be, what there is, and the press that ends it. */
export function CloseDay({ day: seen, methods }: { day: TillDayRecord; methods: readonly Method[] }) {
  const t = useTranslations('board.tillDays');
  const locale = useLocale();
  const router = useRouter();
  const send = useSend();
  const [busy, once] = useOnce();
  const keyOf = useKeyOf();
  const noteId = useId();
  const [day, setDay] = useLiveDay(seen);
  const [counted, setCounted] = useState<Counted>({});
  const [nextFloat, setNextFloat] = useState<number | null>(seen.float);
  const [note, setNote] = useState('');
  const [isPaidMeanwhile, setIsPaidMeanwhile] = useState(false);
  useUnsaved(day.closedAt === null && (Object.keys(counted).length > 0 || note !== ''));
  const { id, currency, openedAt, openedBy, salesCount, expected, float } = day;
  const price = (amount: number) => formatAmount(amount, currency, locale);
  const shown = countable(expected, methods);
  const hasCash = shown.includes('CASH');
  // Without cash there is no drawer to count.
  const heading = t(hasCash ? 'count' : 'close');
  const cash = counted.CASH ?? null;
  const isTooMuch = nextFloat !== null && cash !== null && nextFloat > cash;
  const { problemOf, setIsTried } = useTried();
  const body = closing(day, counted, { hasCash, nextFloat, note });
  const input = closeInput.safeParse({ ...body, nextFloat: hasCash ? nextFloat : body.nextFloat });
  const store = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (!isReadable(event.currentTarget) || !input.success || isTooMuch) return;
    once(async () => {
      const success = { message: t('isClosed'), idempotencyKey: keyOf(body) };
      const sent = await send('POST', `/admin/api/till-days/${id}/close`, body, success);
      if (sent.ok) return router.push(`/board/till/${id}`);
      const fresh = sent.body.record as TillDayRecord | undefined; // of a day that is another by now
      setIsPaidMeanwhile(fresh?.closedAt === null);
      if (fresh) setDay(fresh);
    });
  };
  return (
    <form
      noValidate
      onSubmit={store}
      aria-labelledby="close-day"
      className="flex flex-col gap-4 rounded-card border border-line bg-paper px-4 py-4 sm:px-5"
    >
      <header>
        <h2 id="close-day" className="font-sans text-lg font-semibold">
          {heading}
        </h2>
        <p className="numerals text-[0.9375rem] text-muted">
          {[
            t('openedSince', { at: formatStamp(openedAt, locale) }),
            openedBy,
            t('salesOf', { count: salesCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {day.closedAt !== null && <ClosedMeanwhile day={day} />}
      {day.closedAt === null && isPaidMeanwhile && (
        <p role="alert" className="rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem]">
          {t('paidMeanwhile')}
        </p>
      )}
      <div role="table" aria-label={heading} className="flex flex-col divide-y divide-line">
        <div
          role="row"
          className="grid grid-cols-[1fr_auto] gap-x-3 pb-1.5 text-[0.8125rem] text-muted sm:grid-cols-[minmax(8rem,1fr)_9rem_10rem_9rem]"
        >
          <span role="columnheader">{t('method')}</span>
          <span role="columnheader" className="text-right">
            {t('expected')}
          </span>
          {/* Above the figures, which the field holds at its padding. */}
          <span role="columnheader" className="pr-3 text-right max-sm:hidden">
            {t('counted')}
          </span>
          <span role="columnheader" className="text-right max-sm:hidden">
            {t('difference')}
          </span>
        </div>
        {shown.map((method) => (
          <CountRow
            key={method}
            method={method}
            day={day}
            counted={counted}
            error={method === 'CASH' ? problemOf(input, 'counted') : undefined}
            onCount={(amount) => setCounted((before) => ({ ...before, [method]: amount }))}
          />
        ))}
        {shown.length === 0 && <p className="py-3 text-muted">{t('nothingToCount')}</p>}
      </div>
      {hasCash && (
        <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
          <AmountInput
            label={t('leaveForTomorrow')}
            note={currency}
            initial={float}
            error={isTooMuch ? t('moreThanCounted') : problemOf(input, 'nextFloat')}
            onAmount={setNextFloat}
            className="w-52"
          />
          {cash !== null && nextFloat !== null && !isTooMuch && (
            <p role="status" className="pt-1">
              <span className="block text-[0.8125rem] text-muted">{t('takeOut')}</span>
              <span className="numerals text-lg font-medium">{price(cash - nextFloat)}</span>
            </p>
          )}
        </div>
      )}
      <Field size="dense" id={noteId} label={t('note')}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            className={denseControlClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="mr-auto text-[0.875rem] text-muted">{t('staysAsItIs')}</p>
        <Button type="submit" size="dense" disabled={busy || day.closedAt !== null}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}

/** Another desk was faster: what was typed here stays to be compared. */
function ClosedMeanwhile({ day }: { day: TillDayRecord }) {
  const { id, closedBy, closedAt, counted, difference, currency } = day;
  const t = useTranslations('board.tillDays');
  const locale = useLocale();
  const price = (amount: number) => formatAmount(amount, currency, locale);
  return (
    <p role="alert" className="rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem]">
      {t(hadCash(day) ? 'closedMeanwhile' : 'closedWithoutCash', {
        by: closedBy ?? '–',
        at: formatStamp(closedAt, locale),
        cash: price(counted?.CASH ?? 0),
        difference: price(difference ?? 0),
      })}{' '}
      <BoardLink href={`/board/till/${id}`} className={`${tallLinkClass} font-medium`}>
        {t('show')}
      </BoardLink>
    </p>
  );
}
