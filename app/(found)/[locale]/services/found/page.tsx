import type { Metadata } from 'next';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '@/app/(public)/_data/locale';
import { servicesMetadata } from '@/app/(public)/_services/services-metadata';
import { ServicesView } from '@/app/(public)/_services/services-view';
import { filtersInAddress } from '@/lib/service-units/schema';

/** The same page as without filters, so search engines are led there. */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await servicesMetadata(asLocale(await rootLocale()))),
  robots: { index: false, follow: true },
});

type Address = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Of a parameter that stands there twice, the first counts. */
const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** What /services shows while its address holds a filter (next.config.ts leads here). */
export default async function FoundServicesPage({ searchParams }: Address) {
  const address = Object.fromEntries(
    Object.entries(await searchParams).map(([name, value]) => [name, single(value)]),
  );
  return (
    <ServicesView
      locale={asLocale(await rootLocale())}
      asked={{
        filter: filtersInAddress(address),
        liked: address.liked !== undefined,
        bookmarked: address.bookmarked !== undefined,
      }}
    />
  );
}
