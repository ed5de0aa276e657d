import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/ui/picture';
import { serviceUnitPath } from '@/lib/catalogue/addresses/service-unit';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { storedPicture } from '../_data/pictures';
import { BookService } from '../_parts/book-service';
import { Price } from '../_parts/price';
import { serviceFacts } from '../_parts/service-facts';

/** The special proposals, set like a menu card on the one dark ground of the site. */
export async function SpecialProposal({
  site,
  units,
  locale,
}: {
  site: LocalizedSite;
  units: PublicServiceUnit[];
  locale: Locale;
}) {
  if (units.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'home' });
  return (
    <section
      className="renders-near on-dark mt-9 sm:mt-14 bg-dusk text-paper lg:mt-28"
      aria-labelledby="special-proposal"
    >
      <div className="wrap py-10 lg:py-24">
        <div className="grid gap-5 lg:grid-cols-12 lg:items-end">
          <h2 id="special-proposal" className="display-2 lg:col-span-7">
            {t('specialTitle')}
          </h2>
          <p className="max-w-[24rem] text-stone lg:col-span-4 lg:col-start-9">
            {site.texts.specialLead ?? t('specialLead')}
          </p>
        </div>
        <ul className="mt-5 lg:mt-14">
          {units.map((unit) => (
            <Proposal key={unit.id} unit={unit} locale={locale} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Proposal({ unit, locale }: { unit: PublicServiceUnit; locale: Locale }) {
  const { duration } = serviceFacts(unit, locale);
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-2 border-t border-paper/25 py-3 sm:gap-y-5 sm:py-7 sm:grid-cols-[9rem_1fr_auto] sm:items-center sm:gap-x-8 lg:grid-cols-12 lg:py-10">
      <div className="aspect-square overflow-hidden rounded-soft bg-pine-deep lg:col-span-2">
        {unit.mainImage && (
          <Picture picture={storedPicture(unit.mainImage)} sizes="(min-width: 40rem) 12rem, 7rem" />
        )}
      </div>
      <div className="lg:col-span-5">
        <h3 className="font-display text-[1.5rem] leading-[1.08] sm:text-[1.75rem] lg:text-[2.5rem]">
          <Link
            href={serviceUnitPath(locale, unit)}
            className="decoration-clay decoration-1 underline-offset-[6px] hover:underline"
          >
            {unit.name}
          </Link>
        </h3>
        <p className="mt-3 line-clamp-3 hidden max-w-[34rem] text-stone sm:block">{unit.description}</p>
        <p className="numerals mt-1 text-[0.9375rem] text-stone sm:hidden">{duration}</p>
      </div>
      <div className="numerals col-span-2 flex items-center justify-between gap-x-4 sm:col-span-1 sm:flex-col sm:items-end sm:gap-4 lg:col-span-5 lg:flex-row lg:items-center lg:justify-end lg:gap-12">
        <p className="min-w-0 sm:text-right sm:max-lg:max-w-52">
          <span className="block font-display text-[1.5rem] leading-tight sm:text-[1.75rem] lg:text-[2.25rem]">
            <Price unit={unit} locale={locale} quiet="text-stone" />
          </span>
          <span className="mt-2 hidden text-[0.9375rem] text-stone sm:block">{duration}</span>
        </p>
        <BookService unit={unit} locale={locale} variant="inverse" size="small" className="shrink-0" />
      </div>
    </li>
  );
}
