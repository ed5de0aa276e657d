import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { BoardLinkButton } from '@/components/ui/board-link';
import { recordParams } from '@/lib/base/validation/values';
import { reservationChoices } from '@/lib/bookings/choices/queries';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { findSale } from '@/lib/sales/sale/queries';
import { requireStaff } from '../../_guard/staff';
import { screenMetadata } from '../../_parts/screen-metadata';
import { ClientCards } from '../../clients/card/client-cards';
import { BillLines } from '../checkout/bill-lines';
import { OverpaidNote } from '../checkout/overpaid-note';
import { ReceiptActions } from '../receipt/receipt-actions';
import { SaleBadge } from '../sale-badge';
import { PaySaleButton } from '../pay-sale-button';
import { CounterSale } from './counter-sale';
import { SaleFacts } from './sale-facts';
import { SaleSums } from './sale-sums';

/** Rendered for each request, as everything on the board. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('sales');

export default async function SalePage({ params }: PageProps<'/board/sales/[id]'>) {
  await requireStaff('sales');
  const named = recordParams.safeParse(await params);
  const sale = named.success ? await findSale(named.data.id) : null;
  if (!sale) notFound();
  const otherId = sale.countersSaleId ?? sale.counteredById;
  const locale = await storedLocale();
  const [other, choices] = await Promise.all([otherId && findSale(otherId), reservationChoices(locale)]);
  const t = await getTranslations('board.sales');
  const { id, number, status, clientName, countersSaleId, counteredById } = sale;
  const isOpen = status === 'OPEN';
  return (
    <ClientCards choices={choices}>
      <div className="flex flex-col gap-4">
        <header data-clear-of-toasts="" className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="display-3">{number === null ? t('openBill') : t('named', { number })}</h1>
          <span className="mr-auto pt-1">
            <SaleBadge of={sale} />
          </span>
          <BoardLinkButton href="/board/sales" variant="quiet" size="dense" className="print:hidden">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('all')}
          </BoardLinkButton>
          {isOpen && <PaySaleButton id={id} clientName={clientName} isPrimary />}
          {!isOpen && countersSaleId === null && counteredById === null && <CounterSale sale={sale} />}
        </header>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <section
            aria-label={t('summary')}
            className="rounded-card border border-line bg-paper px-3 py-2 sm:px-4"
          >
            <BillLines sale={sale} busy={false} />
            <SaleSums sale={sale} />
            <OverpaidNote sale={sale} className="mt-3" />
            {!isOpen && (
              <div className="mt-3 px-2 pb-1">
                <ReceiptActions sale={sale} />
              </div>
            )}
          </section>
          <SaleFacts sale={sale} other={other || null} />
        </div>
      </div>
    </ClientCards>
  );
}
