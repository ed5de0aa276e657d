import type { Metadata } from 'next';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '../../_data/locale';
import { publicSite } from '../../_data/site';
import { servicesMetadata } from '../../_services/services-metadata';
import { ServicesView } from '../../_services/services-view';

export const generateMetadata = async (): Promise<Metadata> => servicesMetadata(asLocale(await rootLocale()));

export default async function ServicesPage() {
  const locale = asLocale(await rootLocale());
  return <ServicesView site={await publicSite(locale)} locale={locale} />;
}
