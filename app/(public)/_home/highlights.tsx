import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { Picture } from '@/components/ui/picture';
import { localePath } from '@/lib/base/i18n/paths';
import { serviceUnitPath } from '@/lib/catalogue/addresses/service-unit';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { storedPicture } from '../_data/pictures';
import { BookService } from '../_parts/book-service';
import { Price } from '../_parts/price';
import { serviceFacts } from '../_parts/service-facts';

/**
 * The prominent service units. On a phone they lie side by side, to be swiped; on a wide screen the heading is the first of
 * the fields, so that the usual five fill two rows with it.
 */
export async function Highlights({
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
    <section className="renders-near mt-9 sm:mt-14 lg:mt-28" aria-labelledby="highlights">
      <div className="wrap grid gap-8 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-16">
        <div className="lg:pr-6">
          <h2 id="highlights" className="display-2">
            {t('highlightsTitle')}
          </h2>
          <p className="mt-5 max-w-[24rem] text-muted max-sm:hidden">
            {site.texts.highlightsLead ?? t('highlightsLead')}
          </p>
          <LinkButton
            href={localePath(locale, '/services')}
            prefetch={false}
            variant="secondary"
            className="mt-8 max-lg:hidden"
          >
            {t('seeServices')}
          </LinkButton>
        </div>
        <ul className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto px-5 pb-3 sm:-mx-8 sm:scroll-px-8 sm:gap-6 sm:px-8 lg:contents">
          {units.map((unit) => (
            <Highlight key={unit.id} unit={unit} locale={locale} />
          ))}
        </ul>
      </div>
      <div className="wrap mt-6 lg:hidden">
        <LinkButton
          href={localePath(locale, '/services')}
          prefetch={false}
          variant="secondary"
          className="w-full sm:w-auto"
        >
          {t('seeServices')}
        </LinkButton>
      </div>
    </section>
  );
}

function Highlight({ unit, locale }: { unit: PublicServiceUnit; locale: Locale }) {
  const { duration } = serviceFacts(unit, locale);
  return (
    <li className="flex w-[78vw] max-w-80 shrink-0 snap-start flex-col sm:w-80 lg:w-auto lg:max-w-none">
      <div className="aspect-[4/3] overflow-hidden sm:aspect-[4/5] rounded-soft bg-sand">
        {unit.mainImage && (
          <Picture
            picture={storedPicture(unit.mainImage)}
            sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 20rem, 78vw"
          />
        )}
      </div>
      <h3 className="display-3 mt-5">
        <Link
          href={serviceUnitPath(locale, unit)}
          className="decoration-clay decoration-1 underline-offset-[6px] hover:underline"
        >
          {unit.name}
        </Link>
      </h3>
      <p className="mt-2 line-clamp-3 text-[0.9375rem] text-muted max-sm:hidden">{unit.description}</p>
      <div className="numerals mt-auto flex flex-wrap items-center justify-between gap-4 pt-3 sm:pt-5">
        <p>
          <span className="block text-[0.9375rem] text-muted">{duration}</span>
          <span className="font-medium">
            <Price unit={unit} locale={locale} />
          </span>
        </p>
        <BookService unit={unit} locale={locale} size="small" />
      </div>
    </li>
  );
}
