import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { BoardLinkButton } from '@/components/ui/board-link';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { languageTag } from '@/lib/base/i18n/paths';
import { isLinkSource } from '@/lib/base/link-source';
import { qrImageUrl } from '@/lib/letters/attachments/qr-code';
import { salon } from '@/lib/salon/identity/salon';
import { requireStaff } from '../../_guard/staff';
import { PrintButton } from '../../_parts/print-button';
import { screenMetadata } from '../../_parts/screen-metadata';
import { Tabs } from '../../_parts/tabs';
import { chosenLink } from '../chosen-link';
import { sheetPath } from '../sheet-path';
import { CodeSheet } from './code-sheet';

/** The address says which link it is. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('links');

const PAPERS = ['a6', 'a4'] as const;

/** The code of a link to print, in the language of the link. */
export default async function LinkSheetPage({ searchParams }: PageProps<'/board/links/sheet'>) {
  await requireStaff('links');
  const params = await searchParams;
  const { source, paper: wanted } = params;
  if (typeof source !== 'string' || !isLinkSource(source)) notFound();
  const { locale, service, employee, place, linkFrom } = await chosenLink(params);
  const paper = PAPERS.find((each) => each === wanted) ?? 'a6';
  const link = linkFrom(source);
  const [t, image] = await Promise.all([getTranslations('board.siteLinks'), qrImageUrl(link)]);
  const onPaper = translatorOf(locale);
  const state = { language: locale, service: service?.id, person: employee?.id, place: place?.name };
  return (
    <div className="flex flex-col items-start gap-4 print:block">
      <header className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <BoardLinkButton href={sheetPath(source, state).replace('/sheet', '')} variant="quiet" size="dense">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('back')}
        </BoardLinkButton>
        <Tabs
          label={t('paper')}
          tabs={PAPERS.map((each) => ({
            href: sheetPath(source, state, each),
            label: each.toUpperCase(),
            isCurrent: each === paper,
          }))}
        />
        <PrintButton label={t('printNow')} />
      </header>
      <CodeSheet
        paper={paper}
        language={languageTag(locale)}
        salonName={salon().name}
        title={onPaper('board.siteLinks.sheet.title')}
        subject={[service?.name, employee?.name].filter(Boolean).join(' · ')}
        image={image}
        hint={onPaper('board.siteLinks.sheet.hint')}
        host={new URL(link).host}
      />
    </div>
  );
}
