import type { PictureData } from '@/components/ui/picture';
import type { ShownSite } from '@/lib/base/site/shown';
import type { Locale } from '@/lib/base/statuses';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { pictureOfSite, storedPicture } from '../_data/pictures';
import { offeredCategories } from './captions';

const MOST = 3;

/** What hangs in the gallery: the salon's own pictures, or one of each of its first categories that have any. */
export function hungPictures(own: ShownSite['gallery'], units: PublicServiceUnit[], locale: Locale) {
  const offered = offeredCategories(units);
  if (own.length > 0) {
    return own.map(({ category, picture, title, text }, at) => ({
      key: String(at),
      category: category !== null && offered.has(category) ? category : null,
      picture: pictureOfSite(picture, locale),
      title,
      text,
    }));
  }
  return [...offered]
    .flatMap(([category, { name, units: inside }]) => {
      const image = inside.find(({ mainImage }) => mainImage)?.mainImage;
      return image
        ? [{ key: category, category, picture: nameless(storedPicture(image)), title: name, text: '' }]
        : [];
    })
    .slice(0, MOST);
}

/** Its caption says what it shows, and the service is not what it leads to. */
const nameless = (picture: PictureData): PictureData => ({ ...picture, alt: '' });
