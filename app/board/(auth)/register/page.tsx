import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthHeading } from '@/app/_auth/auth-heading';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salon } from '@/lib/salon/identity/salon';
import { RegisterForm } from './register-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await storedLocale(), namespace: 'auth.register' });
  return { title: `${t('metaTitle')} – ${salon().name}` };
}

export default async function RegisterPage() {
  const locale = await storedLocale();
  return <RegisterForm heading={<AuthHeading locale={locale} page="register" />} />;
}
