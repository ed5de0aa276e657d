import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/ui/picture';
import type { PublicServiceUnit } from '@/lib/service-units/queries';
import type { Locale } from '@/lib/statuses';
import { storedPicture } from '../_data/pictures';
import { BookService } from '../_parts/book-service';
import { serviceFacts } from '../_parts/service-facts';

/** One service unit: a row with a small picture on phones, a card with a large one elsewhere. */
export async function ServiceCard({ unit, locale }: { unit: PublicServiceUnit; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'services' });
  const { duration, price } = serviceFacts(unit, locale);
  return (
    <li
      id={`service-unit-${unit.id}`}
      className="grid scroll-mt-28 grid-cols-[6.5rem_1fr] content-start gap-x-5 sm:flex sm:flex-col"
    >
      <div className="aspect-[4/5] overflow-hidden rounded-soft bg-sand sm:aspect-[4/3]">
        {unit.mainImage && (
          <Picture
            picture={storedPicture(unit.mainImage)}
            sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 7rem"
          />
        )}
      </div>
      <div className="flex flex-col sm:mt-5 sm:grow">
        <h3 className="display-3">{unit.name}</h3>
        <p className="mt-1.5 line-clamp-3 text-[0.9375rem] leading-relaxed text-muted sm:mt-2">
          {unit.description}
        </p>
      </div>
      <div className="numerals col-span-2 mt-4 flex items-center justify-between gap-4 border-t border-line pt-4 sm:mt-5">
        <dl className="flex flex-wrap items-baseline gap-x-4">
          <dt className="sr-only">{t('price')}</dt>
          <dd className="text-[1.0625rem] font-medium whitespace-nowrap">{price}</dd>
          <dt className="sr-only">{t('duration')}</dt>
          <dd className="text-[0.9375rem] whitespace-nowrap text-muted">{duration}</dd>
        </dl>
        <BookService unit={unit} locale={locale} size="small" className="shrink-0" />
      </div>
    </li>
  );
}
