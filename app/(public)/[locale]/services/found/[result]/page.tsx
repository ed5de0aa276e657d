import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { locale as rootLocale } from 'next/root-params';
import { foundPageAt, foundSegment, type FoundPage } from '@/lib/web/cache/found-address';
import { asLocale } from '../../../../_data/locale';
import { publicSite } from '../../../../_data/site';
import { FoundServices } from '../../../../_services/found-services';
import { servicesMetadata } from '../../../../_services/services-metadata';
import { ServicesView } from '../../../../_services/services-view';

/** The same page as without filters, so search engines are led there. */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await servicesMetadata(asLocale(await rootLocale()))),
  robots: { index: false, follow: true },
});

const NOTHING: FoundPage = {
  ids: [],
  people: [],
  category: null,
  sortPrice: null,
  onlyChosen: false,
  durations: null,
  when: null,
  isFull: false,
  isUnknown: true,
};

/** The others are rendered when they are first wanted, and kept like any page. */
export const generateStaticParams = () => [{ result: foundSegment(NOTHING) }];

type Address = { params: Promise<{ result: string }> };

/** What /services shows while its address holds a filter; middleware.ts leads here (lib/web/cache/found-page.ts). */
export default async function FoundServicesPage({ params }: Address) {
  const foundPage = foundPageAt(decodeURIComponent((await params).result));
  if (!foundPage) notFound();
  const locale = asLocale(await rootLocale());
  return (
    <ServicesView site={await publicSite(locale)} locale={locale} foundPage={foundPage}>
      {!foundPage.durations && <FoundServices foundPage={foundPage} locale={locale} />}
    </ServicesView>
  );
}
