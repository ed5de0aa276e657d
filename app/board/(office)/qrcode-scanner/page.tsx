import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { Scanner } from './scanner';

/** A code may come with the address: the phone's own camera opens it. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('qrcode-scanner');

export default async function ScannerPage({ searchParams }: PageProps<'/board/qrcode-scanner'>) {
  await requireStaff('qrcode-scanner');
  const { code } = await searchParams;
  const locale = await storedLocale();
  const t = await getTranslations({ locale, namespace: 'board' });
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4">
      <h1 className="display-3">{t('screens.qrcode-scanner')}</h1>
      <Scanner codeInAddress={typeof code === 'string' ? code : null} locale={locale} />
    </div>
  );
}
