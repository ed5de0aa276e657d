import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { sitePicture } from '../_data/pictures';
import { emphasis } from '../_parts/emphasis';

const PLACES = [
  {
    category: 'massage',
    picture: 'massage-stones',
    place: 'col-span-2 lg:col-span-5 lg:col-start-1 lg:row-span-2 lg:row-start-1',
    shape: 'aspect-[4/5]',
    sizes: '(min-width: 64rem) 34rem, 100vw',
  },
  {
    category: 'hairstyle',
    picture: 'hair-dryer',
    place: 'lg:col-span-4 lg:col-start-6 lg:row-start-2 lg:mt-10',
    shape: 'aspect-[4/5]',
    sizes: '(min-width: 64rem) 27rem, 50vw',
  },
  {
    category: 'nails',
    picture: 'nails-bottles',
    place: 'mt-14 lg:col-span-3 lg:col-start-10 lg:row-start-2 lg:mt-40',
    shape: 'aspect-[4/5] lg:aspect-[3/4]',
    sizes: '(min-width: 64rem) 20rem, 50vw',
  },
] as const;

/** Massage, hairstyle and nails, hung like pictures on a wall rather than in a row. */
export async function Gallery({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale });
  return (
    <section className="wrap mt-28 lg:mt-44" aria-labelledby="gallery">
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-0">
        <div className="col-span-2 mb-2 lg:col-span-6 lg:col-start-7 lg:row-start-1 lg:mb-0 lg:pt-6">
          <h2 id="gallery" className="display-2">
            {t.rich('home.galleryTitle', emphasis)}
          </h2>
          <p className="mt-5 max-w-[30rem] text-muted">{t('home.galleryLead')}</p>
        </div>
        {PLACES.map(({ category, picture, place, shape, sizes }) => (
          <Link
            key={category}
            href={`${localePath(locale, '/services')}#${category}`}
            className={classNames('group block', place)}
          >
            <figure>
              <div className={classNames('overflow-hidden rounded-soft bg-sand', shape)}>
                <Picture picture={sitePicture(picture, locale)} sizes={sizes} className="drifts" />
              </div>
              <figcaption className="mt-4">
                <span className="display-3 decoration-clay decoration-1 underline-offset-[6px] group-hover:underline">
                  {t(`categories.${category}.name`)}
                </span>
                <span className="mt-1.5 block max-w-[22rem] text-[0.9375rem] text-muted">
                  {t(`categories.${category}.text`)}
                </span>
              </figcaption>
            </figure>
          </Link>
        ))}
      </div>
    </section>
  );
}
