import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '@/app/(public)/_data/locale';
import { AuthHeading } from '@/app/_auth/auth-heading';
import { salon } from '@/lib/salon/identity/salon';
import { ForgotForm } from './forgot-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: asLocale(await rootLocale()), namespace: 'auth.forgot' });
  return { title: `${t('metaTitle')} – ${salon().name}` };
}

export default async function ForgotPasswordPage() {
  const locale = asLocale(await rootLocale());
  return <ForgotForm heading={<AuthHeading locale={locale} page="forgot" />} />;
}
