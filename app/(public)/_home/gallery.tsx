import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Picture } from '@/components/ui/picture';
import { localePath } from '@/lib/base/i18n/paths';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import type { PublicCategory } from '@/lib/catalogue/categories/queries';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { emphasis } from '../_parts/emphasis';
import { emphasised } from '../_parts/words';
import { hungPictures, type HungPicture } from './hung-pictures';

/** What the salon offers, by category: a picture of each, and from which price on. Two stand side by side on a phone. */
export async function Gallery({
  site,
  units,
  categories,
  locale,
}: {
  site: LocalizedSite;
  units: PublicServiceUnit[];
  categories: PublicCategory[];
  locale: Locale;
}) {
  const t = await getTranslations({ locale, namespace: 'home' });
  const pictures = hungPictures(site.gallery, units, categories, locale);
  if (pictures.length === 0) return null;
  const { galleryTitle, galleryLead } = site.texts;
  return (
    <section className="wrap mt-9 sm:mt-14 lg:mt-28" aria-labelledby="gallery">
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-12 lg:items-end">
        <h2 id="gallery" className="display-2 lg:col-span-7">
          {galleryTitle ? emphasised(galleryTitle) : t.rich('galleryTitle', emphasis)}
        </h2>
        <p className="max-w-[30rem] whitespace-pre-line text-muted max-sm:hidden lg:col-span-5 lg:pb-2">
          {galleryLead ?? t('galleryLead')}
        </p>
      </div>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 lg:mt-12 lg:grid-cols-4 lg:gap-x-8 lg:pb-12">
        {pictures.map((hung) => (
          // Hung like pictures on a wall rather than in a row.
          <li key={hung.key} className="lg:even:translate-y-12">
            {hung.category ? (
              <Link
                href={`${localePath(locale, '/services')}#${hung.category}`}
                prefetch={false}
                className="group block"
              >
                <Hung {...hung} />
              </Link>
            ) : (
              <Hung {...hung} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hung({ picture, title, text, from }: HungPicture) {
  return (
    <figure>
      <div className="aspect-square overflow-hidden rounded-soft bg-sand sm:aspect-[4/5]">
        <Picture picture={picture} sizes="(min-width: 64rem) 20rem, 46vw" className="drifts" />
      </div>
      {(title || text || from) && (
        <figcaption className="mt-3">
          <span className="display-3 block decoration-clay decoration-1 underline-offset-[6px] group-hover:underline">
            {title}
          </span>
          {from && <span className="numerals block text-[0.9375rem]">{from}</span>}
          {text && (
            <span className="mt-1 line-clamp-4 max-w-[22rem] text-[0.9375rem] text-muted max-sm:hidden">
              {text}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}
