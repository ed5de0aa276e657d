import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DoorHeading } from '@/app/_door/door-heading';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { salon } from '@/lib/salon/identity/salon';
import { RegisterForm } from './register-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await storedLocale(), namespace: 'door.register' });
  return { title: `${t('metaTitle')} – ${salon().name}` };
}

export default async function RegisterPage() {
  const locale = await storedLocale();
  return <RegisterForm heading={<DoorHeading locale={locale} page="register" />} />;
}
