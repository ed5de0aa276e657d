import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { BoardLinkButton } from '@/components/ui/board-link';
import { getBoardServiceUnit } from '@/lib/catalogue/board-service-units/queries';
import { serviceUnitParams } from '@/lib/catalogue/board-service-units/schema';
import { localized } from '@/lib/base/i18n/localized';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { listServiceUnitImages } from '@/lib/catalogue/images/queries';
import { requireStaff } from '../../../_guard/staff';
import { screenMetadata } from '../../../_parts/screen-metadata';
import { ImageBoard } from './image-board';

/** Rendered for each request, as everything on the board. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('service-units');

export default async function ImagesPage({ params }: PageProps<'/board/service-units/[id]/images'>) {
  await requireStaff('service-units');
  const named = serviceUnitParams.safeParse(await params);
  if (!named.success) notFound();
  const { id } = named.data;
  const [serviceUnit, images] = await Promise.all([getBoardServiceUnit(id), listServiceUnitImages(id)]);
  if (!serviceUnit || !images) notFound();

  const locale = await storedLocale();
  const t = await getTranslations({ locale, namespace: 'board.images' });
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h1 className="display-3 mr-auto">{t('title', { name: localized(serviceUnit, 'name', locale) })}</h1>
        <BoardLinkButton href="/board/service-units" variant="quiet" size="dense">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('back')}
        </BoardLinkButton>
      </header>
      <ImageBoard serviceUnitId={id} images={images} locale={locale} />
    </div>
  );
}
