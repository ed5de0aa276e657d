'use client';

import { FileUp } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { formatPrice } from '@/lib/base/time/format';
import { sendToBoard } from '@/lib/browser/requests/api';
import type { StatementRecord } from '@/lib/sales/ahead/answer';
import { PlainDialog } from '../_parts/plain-dialog';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';

const PATH = '/admin/api/payment-requests/statement';

type Line = StatementRecord['lines'][number];
type Read = { text: string; lines: Line[] };

/** Banks write UTF-8 or the code page of Windows; what is looked for in it, digits, is the same in both. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** Reads the bank's file: shows which transfers have arrived, and notes them with one press. */
export function BankStatement() {
  const t = useTranslations('board.payments.statement');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="dense" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <FileUp aria-hidden="true" className="size-4.5" />
        {t('title')}
      </Button>
      {isOpen && <StatementDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function StatementDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('board.payments.statement');
  const toast = useTranslations('board.toast');
  const router = useRouter();
  const send = useSend();
  const [busy, once] = useOnce();
  const [read, setRead] = useState<Read | null>(null);
  const [error, setError] = useState<string | null>(null);
  const arrived = read?.lines.filter(({ match }) => match === 'paid') ?? [];

  const choose = (file: File | undefined) =>
    file &&
    once(async () => {
      const text = decoded(await file.arrayBuffer());
      if (text === '') {
        setRead(null);
        setError(t('empty'));
        return;
      }
      const sent = await sendToBoard('POST', PATH, { text, dryRun: true });
      setRead(sent.ok ? { text, lines: (sent.body as StatementRecord).lines } : null);
      setError(sent.ok ? null : (sent.text ?? toast(sent.status === 0 ? 'offline' : 'failed')));
    });
  const note = () =>
    read &&
    once(async () => {
      const sent = await send(
        'POST',
        PATH,
        { text: read.text },
        { message: t('noted', { count: arrived.length }) },
      );
      if (!sent.ok) return;
      onClose();
      router.refresh();
    });

  return (
    <PlainDialog title={t('title')} dirty={arrived.length > 0} onClose={onClose}>
      <div className="flex flex-col gap-4 overflow-y-auto px-5 py-4 sm:px-6">
        <p className="text-[0.9375rem] text-muted">{t('hint')}</p>
        <label
          className={buttonClass(
            { variant: read ? 'secondary' : 'primary', size: 'dense' },
            'cursor-pointer self-start has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-pine',
          )}
        >
          {t(read ? 'chooseOther' : 'choose')}
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="sr-only"
            disabled={busy}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // The same file may be chosen again once it was corrected.
              target.value = '';
            }}
          />
        </label>
        {error && (
          <p role="alert" className="text-[0.9375rem] font-medium text-danger">
            {error}
          </p>
        )}
        {read && <Found lines={read.lines} />}
        {arrived.length > 0 && (
          <Button size="dense" className="self-end" disabled={busy} onClick={note}>
            {t('note', { count: arrived.length })}
          </Button>
        )}
      </div>
    </PlainDialog>
  );
}

/** What of the file is ours; other lines are folded. */
function Found({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('board.payments.statement');
  const of = (match: Line['match']) => lines.filter((line) => line.match === match);
  const others = of('none');
  const isOurs = others.length < lines.length;
  return (
    <div role="status" className="flex flex-col gap-4">
      {!isOurs && <p className="text-[0.9375rem]">{t('nothing')}</p>}
      <Lines title={t('arrived', { count: of('paid').length })} lines={of('paid')} />
      <Lines title={t('otherAmount')} lines={of('amount')} />
      <Lines title={t('before')} lines={of('already')} />
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-[0.9375rem]">
            {t('others', { count: others.length })}
          </summary>
          <Lines lines={others} />
        </details>
      )}
    </div>
  );
}

function Lines({ title, lines }: { title?: string; lines: readonly Line[] }) {
  const t = useTranslations('board.payments.statement');
  const locale = useLocale();
  if (lines.length === 0) return null;
  return (
    <section>
      {title && <h3 className="font-sans text-[0.9375rem] font-semibold">{title}</h3>}
      <ul className="divide-y divide-line">
        {lines.map(({ line, text, match, clientName, amount, currency }) => (
          <li key={line} className="py-1.5 text-[0.9375rem] [overflow-wrap:anywhere]">
            {clientName && <span className="block font-medium">{clientName}</span>}
            <span className="numerals block text-[0.8125rem] text-muted">{text}</span>
            {match === 'amount' && amount !== null && currency && (
              <span className="numerals block">
                {t('expected', { amount: formatPrice(amount, currency, locale) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
