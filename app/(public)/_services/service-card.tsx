import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { serviceUnitPath } from '@/lib/catalogue/addresses/service-unit';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { Locale } from '@/lib/base/statuses';
import { Choices } from '../_catalogue/choices';

import { storedPicture } from '../_data/pictures';

import { EVERY_SERVICE } from '../_next/questions';
import { BookService } from '../_parts/book-service';
import { Price } from '../_parts/price';
import { serviceFacts } from '../_parts/service-facts';
import { NextTerm, PreviewLink } from '../_shell/islands';

/**
 * One service unit: a row with a small picture on phones, a card with a large one elsewhere. All of it leads to its page but
 * the picture, which shows more of them, and the controls.
 */
export async function ServiceCard({
  unit,
  question = EVERY_SERVICE,
  atThatTime = false,
  locale,
}: {
  unit: PublicServiceUnit;
  /** Which the page has for free terms. */
  question?: string;
  /** The question is about some time, and the booking begins then. */
  atThatTime?: boolean;
  locale: Locale;
}) {
  const t = await getTranslations({ locale, namespace: 'services' });
  const facts = serviceFacts(unit, locale);
  const { id, name, description, mainImage } = unit;
  const href = serviceUnitPath(locale, unit);
  return (
    <li
      id={`service-unit-${id}`}
      className="group relative grid scroll-mt-40 grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-x-4 sm:flex sm:flex-col"
    >
      <div className="card-picture relative min-h-24 overflow-hidden rounded-soft bg-sand sm:aspect-[4/3] lg:aspect-[8/5]">
        <div className="absolute inset-0">
          {mainImage && (
            <Picture
              picture={storedPicture(mainImage)}
              sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 6rem"
            />
          )}
        </div>
        <PreviewLink unit={{ id, name, href, ...facts }} name={t('previewFor', { name })}>
          {t('preview')}
        </PreviewLink>
      </div>
      <div className="flex min-w-0 flex-col sm:mt-5 sm:grow">
        <h3 className="display-3 max-sm:leading-[1.05]">
          <Link
            href={href}
            className="decoration-clay decoration-1 underline-offset-[6px] after:absolute after:inset-0 group-hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-3 text-[0.9375rem] leading-relaxed text-muted max-sm:hidden">
          {description}
        </p>
        <dl className="numerals flex flex-wrap items-baseline gap-x-3 max-sm:leading-tight sm:mt-auto sm:gap-x-4 sm:pt-4">
          <dt className="sr-only">{t('price')}</dt>
          <dd className="text-[1.0625rem] font-medium">
            <Price unit={unit} locale={locale} />
          </dd>
          <dt className="sr-only">{t('duration')}</dt>
          <dd className="text-[0.9375rem] whitespace-nowrap text-muted">{facts.duration}</dd>
        </dl>
        <NextTerm serviceUnit={{ id, name, ...facts }} question={question} className="max-sm:mt-auto" />
      </div>
      <div className="col-span-2 mt-3 flex flex-wrap items-center gap-x-1 sm:mt-2 sm:border-t sm:border-line sm:pt-3">
        <BookService
          unit={unit}
          locale={locale}
          question={atThatTime ? question : undefined}
          size="small"
          className="relative z-10 mr-auto"
        />
        <div className="relative z-10">
          <Choices unit={unit} locale={locale} />
        </div>
        <Link
          href={href}
          aria-label={t('checkThisOutFor', { name })}
          className={buttonClass({ variant: 'quiet', size: 'small' }, 'relative z-10 -mr-3 px-3! lg:mr-0')}
        >
          {t('checkThisOut')}
        </Link>
      </div>
    </li>
  );
}
