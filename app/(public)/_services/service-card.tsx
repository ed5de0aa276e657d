import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { serviceUnitPath } from '@/lib/catalogue/service-units/address';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { Locale } from '@/lib/base/statuses';
import { Choices } from '../_catalogue/choices';
import { PreviewLink } from '../_catalogue/preview-link';
import { storedPicture } from '../_data/pictures';
import { BookService } from '../_parts/book-service';
import { serviceFacts } from '../_parts/service-facts';

/** One service unit: a row with a small picture on phones, a card with a large one elsewhere. */
export async function ServiceCard({ unit, locale }: { unit: PublicServiceUnit; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'services' });
  const { duration, price } = serviceFacts(unit, locale);
  const { id, name, description, mainImage } = unit;
  const href = serviceUnitPath(locale, unit);
  return (
    <li
      id={`service-unit-${id}`}
      className="grid scroll-mt-40 grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-5 sm:flex sm:flex-col"
    >
      <div className="aspect-[4/5] overflow-hidden rounded-soft bg-sand sm:aspect-[4/3]">
        {mainImage && (
          <Picture
            picture={storedPicture(mainImage)}
            sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 7rem"
          />
        )}
      </div>
      <div className="flex flex-col sm:mt-5 sm:grow">
        <h3 className="display-3">{name}</h3>
        <p className="mt-1.5 line-clamp-3 text-[0.9375rem] leading-relaxed text-muted sm:mt-2">
          {description}
        </p>
      </div>
      <div className="numerals col-span-2 mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 sm:mt-5">
        <dl className="flex flex-wrap items-baseline gap-x-4">
          <dt className="sr-only">{t('price')}</dt>
          <dd className="text-[1.0625rem] font-medium whitespace-nowrap">{price}</dd>
          <dt className="sr-only">{t('duration')}</dt>
          <dd className="text-[0.9375rem] whitespace-nowrap text-muted">{duration}</dd>
        </dl>
        <Choices unit={unit} locale={locale} />
      </div>
      <div className="col-span-2 mt-1 -mr-3 flex lg:mr-0 flex-wrap items-center gap-x-1 gap-y-2">
        <BookService unit={unit} locale={locale} size="small" className="mr-auto" />
        <PreviewLink unit={{ id, name, href }} name={t('previewFor', { name })} className="px-3!">
          {t('preview')}
        </PreviewLink>
        <Link
          href={href}
          aria-label={t('checkThisOutFor', { name })}
          className={buttonClass({ variant: 'quiet', size: 'small' }, 'px-3!')}
        >
          {t('checkThisOut')}
        </Link>
      </div>
    </li>
  );
}
