import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { BoardLinkButton } from '@/components/ui/board-link';
import { languageTag } from '@/lib/base/i18n/paths';
import { recordParams } from '@/lib/base/validation/values';
import { receiptInWords } from '@/lib/letters/words/receipt-in-words';
import { receiptOf } from '@/lib/sales/receipt/document';
import { findSale } from '@/lib/sales/sale/queries';
import { requireStaff } from '../../../_guard/staff';
import { PrintButton } from '../../../_parts/print-button';
import { screenMetadata } from '../../../_parts/screen-metadata';
import { Tabs } from '../../../_parts/tabs';
import { ReceiptPaper } from './receipt-paper';

/** Rendered for each request, as everything on the board. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('sales');

const PAPERS = ['a6', 'roll'] as const;

/** The receipt of a sale to print, in the language of its client. */
export default async function ReceiptPage({ params, searchParams }: PageProps<'/board/sales/[id]/receipt'>) {
  await requireStaff('sales');
  const named = recordParams.safeParse(await params);
  const sale = named.success ? await findSale(named.data.id) : null;
  const facts = sale && (await receiptOf(sale));
  if (!facts) notFound();
  const { paper: chosen } = await searchParams;
  const paper = PAPERS.find((each) => each === chosen) ?? 'a6';
  const t = await getTranslations('board.receipt');
  return (
    <div className="flex flex-col items-start gap-4 print:block">
      <header className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <BoardLinkButton href={`/board/sales/${sale.id}`} variant="quiet" size="dense">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('back')}
        </BoardLinkButton>
        <Tabs
          label={t('paper')}
          tabs={PAPERS.map((each) => ({
            href: `?paper=${each}`,
            label: t(each),
            isCurrent: each === paper,
          }))}
        />
        <PrintButton label={t('printNow')} />
      </header>
      <ReceiptPaper
        receipt={receiptInWords(facts, sale.language)}
        language={languageTag(sale.language)}
        paper={paper}
      />
    </div>
  );
}
