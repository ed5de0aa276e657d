import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '@/app/(public)/_data/locale';
import { DoorHeading } from '@/app/_door/door-heading';
import { salon } from '@/lib/salon/identity/salon';
import { ForgotForm } from './forgot-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: asLocale(await rootLocale()), namespace: 'door.forgot' });
  return { title: `${t('metaTitle')} – ${salon().name}` };
}

export default async function ForgotPasswordPage() {
  const locale = asLocale(await rootLocale());
  return <ForgotForm heading={<DoorHeading locale={locale} page="forgot" />} />;
}
