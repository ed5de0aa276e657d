import type { PictureData } from '@/components/ui/picture';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import { SERVICE_UNIT_STATUS, type Locale } from '@/lib/base/statuses';
import { formatLeastPrice } from '@/lib/base/time/format';
import type { PublicCategory } from '@/lib/catalogue/categories/queries';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { pictureOfSite, storedPicture } from '../_data/pictures';
import { offeredCategories } from './captions';

export type HungPicture = {
  key: string;
  /** Where it leads; null: nowhere. */
  category: string | null;
  picture: PictureData;
  title: string;
  text: string;
  /** From which price on its category is to be had. */
  from: string | null;
};

/** Its caption says what it shows, and the service is not what it leads to. */
const nameless = (picture: PictureData): PictureData => ({ ...picture, alt: '' });

/**
 * The least price of those that the salon itself puts forward, where they are in one currency. Of all, it would be that of
 * some small thing, and stand for the whole category.
 */
function leastPrice(all: PublicServiceUnit[], locale: Locale): string | null {
  const units = all.filter(({ status }) => status === SERVICE_UNIT_STATUS.PROMINENT);
  const [currency, ...others] = new Set(units.map((unit) => unit.currency));
  if (!currency || others.length > 0) return null;
  return formatLeastPrice(
    Math.min(...units.map(({ price, priceFrom }) => priceFrom ?? price)),
    currency,
    locale,
  );
}

/** What hangs in the gallery: the salon's own pictures, and one of each category that none of them shows, or of its first service. */
export function hungPictures(
  gallery: LocalizedSite['gallery'],
  units: PublicServiceUnit[],
  categories: PublicCategory[],
  locale: Locale,
): HungPicture[] {
  const offered = offeredCategories(units);
  const from = (category: string | null) => leastPrice(offered.get(category ?? '')?.units ?? [], locale);
  const hung = gallery.map(({ category, picture, title, text }, at): HungPicture => {
    const known = category !== null && offered.has(category) ? category : null;
    return {
      key: String(at),
      category: known,
      picture: pictureOfSite(picture, locale),
      title,
      text,
      from: from(known),
    };
  });
  const others = categories.flatMap(({ value, name, description, picture }): HungPicture[] => {
    const image = picture ?? offered.get(value)?.units.find(({ mainImage }) => mainImage)?.mainImage;
    if (!image || !offered.has(value) || hung.some(({ category }) => category === value)) return [];
    return [
      {
        key: value,
        category: value,
        picture: nameless(storedPicture(image)),
        title: name,
        text: description,
        from: from(value),
      },
    ];
  });
  return [...hung, ...others];
}
