'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { wallTimeOf } from '@/lib/base/time/format';
import { formatAmount } from '@/lib/kit/format-amount';
import { localized } from '@/lib/base/i18n/localized';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { tooFew, visitOf, writtenOf, type BillContent, type BillLine, type Changed } from './bill';
import { LineForm } from './line-form';

/** What is on the bill; a press on a line changes it. */
export function BillLines({
  sale,
  busy,
  onUnsaved,
  onChange,
}: {
  sale: SaleRecord;
  busy: boolean;
  /** Whether a line was changed and the change is not stored. */
  onUnsaved?: (isUnsaved: boolean) => void;
  onChange?: (content: BillContent) => Promise<Changed>;
}) {
  const t = useTranslations('board.checkout');
  const [opened, setOpened] = useState<number | null>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const { lines } = sale;
  const open = (id: number | null) => {
    setOpened(id);
    onUnsaved?.(false);
  };
  const store = async (change: (content: BillContent) => Promise<Changed>, content: BillContent) => {
    const outcome = await change(content);
    if (!outcome.ok) return outcome;
    const button = opened === null ? undefined : buttons.current.get(opened);
    open(null);
    // Its form takes the focus along.
    button?.focus();
    return outcome;
  };
  if (lines.length === 0) return <p className="px-2 py-3 text-muted">{t('nothing')}</p>;
  return (
    <ul aria-label={t('lines')} className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id}>
          {onChange ? (
            <button
              ref={(button) => {
                if (button) buttons.current.set(line.id, button);
                else buttons.current.delete(line.id);
              }}
              type="button"
              aria-expanded={opened === line.id}
              title={t('line.open')}
              onClick={() => open(opened === line.id ? null : line.id)}
              className="flex min-h-13 w-full cursor-pointer items-start gap-3 rounded-soft px-2 py-2 text-left transition-colors duration-quick hover:bg-sand/70"
            >
              <LineFacts line={line} sale={sale} />
            </button>
          ) : (
            <div className="flex items-start gap-3 px-2 py-2">
              <LineFacts line={line} sale={sale} />
            </div>
          )}
          {onChange && opened === line.id && (
            <LineForm
              key={line.id}
              sale={sale}
              line={line}
              busy={busy}
              onEdit={() => onUnsaved?.(true)}
              onChange={(content) => store(onChange, content)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function LineFacts({ line, sale }: { line: BillLine; sale: SaleRecord }) {
  const t = useTranslations('board.checkout');
  const locale = useLocale();
  const { discountReason, employeeName, sum } = line;
  const { times, before } = writtenOf(line);
  const { currency } = sale;
  const visit = visitOf(sale, line);
  const inWords = visit && [visit.clientName, wallTimeOf(visit.termFrom)].filter(Boolean).join(', ');
  const few = tooFew(sale, line);
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-medium [overflow-wrap:anywhere]">
          {times !== null && <span className="numerals">{times} × </span>}
          {localized(line, 'name', locale)}
        </span>
        <span className="block text-[0.875rem] text-muted">
          {[inWords, employeeName, discountReason].filter(Boolean).join(' · ')}
        </span>
        {few !== null && <span className="block text-[0.875rem]">{t('tooFew', { count: few })}</span>}
      </span>
      <span className="numerals text-right whitespace-nowrap">
        <span className="block font-medium">{formatAmount(sum, currency, locale)}</span>
        {before !== null && (
          <del className="block text-[0.8125rem] text-muted">{formatAmount(before, currency, locale)}</del>
        )}
      </span>
    </>
  );
}
