import { useLocale, useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { tallLinkClass } from '@/components/ui/link-class';
import type { ReactNode } from 'react';
import { formatStamp } from '@/lib/base/time/format';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { ClientName } from '../../clients/known/client-name';
import { ReceiptNote } from './receipt-note';

/** Whose it is, who sold it, when, and by what it was taken back. */
export function SaleFacts({ sale, other }: { sale: SaleRecord; other: SaleRecord | null }) {
  const t = useTranslations('board.sales');
  const fields = useTranslations('board.fields');
  const locale = useLocale();
  const { id, status, clientId, clientName, openedBy, paidAt, createdAt, countersSaleId, receiptNumber } =
    sale;
  const taking = other && (countersSaleId === null ? other : sale);
  return (
    <dl className="flex flex-col gap-3 rounded-card border border-line bg-sand/40 px-4 py-4">
      <Fact word={fields('client')}>
        {clientName === null ? (
          t('nobody')
        ) : (
          <ClientName id={clientId} name={clientName} className="pointer-coarse:min-h-11" />
        )}
      </Fact>
      {paidAt && <Fact word={t('paidAt')}>{formatStamp(paidAt, locale)}</Fact>}
      <Fact word={t('openedBy')}>
        {[openedBy, formatStamp(createdAt, locale)].filter(Boolean).join(' · ')}
      </Fact>
      {other && (
        <Fact word={t(countersSaleId === null ? 'counteredBy' : 'counters')}>
          <BoardLink href={`/board/sales/${other.id}`} className={tallLinkClass}>
            {t('named', { number: other.number ?? 0 })}
          </BoardLink>
        </Fact>
      )}
      {taking?.reason && <Fact word={fields('reason')}>{taking.reason}</Fact>}
      {receiptNumber !== null && <Fact word={t('receiptNumber')}>{receiptNumber}</Fact>}
      {status === 'PAID' && receiptNumber === null && <ReceiptNote id={id} />}
    </dl>
  );
}

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div>
    <dt className="text-[0.8125rem] text-muted">{word}</dt>
    <dd className="numerals [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
