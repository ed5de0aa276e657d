import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import { localePath } from '@/lib/base/i18n/paths';
import type { ShownSite } from '@/lib/base/site/shown';
import type { Locale } from '@/lib/base/statuses';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { emphasis } from '../_parts/emphasis';
import { emphasised } from '../_parts/words';
import { hungPictures } from './hung-pictures';

/** How three pictures hang; the next three hang likewise below them. */
const PLACES = [
  {
    place: 'col-span-2 lg:col-span-5 lg:col-start-1',
    shape: 'aspect-[4/5]',
    sizes: '(min-width: 64rem) 34rem, 100vw',
  },
  {
    place: 'lg:col-span-4 lg:col-start-6 lg:mt-10',
    shape: 'aspect-[4/5]',
    sizes: '(min-width: 64rem) 27rem, 50vw',
  },
  {
    place: 'mt-14 lg:col-span-3 lg:col-start-10 lg:mt-40',
    shape: 'aspect-[4/5] lg:aspect-[3/4]',
    sizes: '(min-width: 64rem) 20rem, 50vw',
  },
] as const;

/** The first three stand beside the headline, the large one from its height on. */
const BESIDE_HEADLINE = ['lg:row-span-2 lg:row-start-1', 'lg:row-start-2', 'lg:row-start-2'] as const;

/** Hung like pictures on a wall rather than in a row. */
export async function Gallery({
  site,
  units,
  locale,
}: {
  site: ShownSite;
  units: PublicServiceUnit[];
  locale: Locale;
}) {
  const t = await getTranslations({ locale, namespace: 'home' });
  const pictures = hungPictures(site.gallery, units, locale);
  if (pictures.length === 0) return null;
  const { galleryTitle, galleryLead } = site.texts;
  return (
    <section className="wrap mt-28 lg:mt-44" aria-labelledby="gallery">
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-0">
        <div className="col-span-2 mb-2 lg:col-span-6 lg:col-start-7 lg:row-start-1 lg:mb-0 lg:pt-6">
          <h2 id="gallery" className="display-2">
            {galleryTitle ? emphasised(galleryTitle) : t.rich('galleryTitle', emphasis)}
          </h2>
          <p className="mt-5 max-w-[30rem] whitespace-pre-line text-muted">
            {galleryLead ?? t('galleryLead')}
          </p>
        </div>
        {pictures.map(({ key, category, picture, title, text }, index) => {
          const { place, shape, sizes } = PLACES[index % PLACES.length] ?? PLACES[0];
          const look = classNames(
            'group block',
            place,
            BESIDE_HEADLINE[index],
            index >= PLACES.length && 'lg:pt-16',
          );
          const figure = (
            <figure>
              <div className={classNames('overflow-hidden rounded-soft bg-sand', shape)}>
                <Picture picture={picture} sizes={sizes} className="drifts" />
              </div>
              {(title || text) && (
                <figcaption className="mt-4">
                  <span className="display-3 decoration-clay decoration-1 underline-offset-[6px] group-hover:underline">
                    {title}
                  </span>
                  <span className="mt-1.5 block max-w-[22rem] text-[0.9375rem] text-muted">{text}</span>
                </figcaption>
              )}
            </figure>
          );
          if (!category) {
            return (
              <div key={key} className={look}>
                {figure}
              </div>
            );
          }
          return (
            <Link key={key} href={`${localePath(locale, '/services')}#${category}`} className={look}>
              {figure}
            </Link>
          );
        })}
      </div>
    </section>
  );
}
