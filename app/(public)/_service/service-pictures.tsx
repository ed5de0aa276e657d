import { Picture } from '@/components/ui/picture';
import { classNames } from '@/components/ui/class-names';
import type { PublicImage } from '@/lib/catalogue/service-units/queries';
import { storedPicture } from '../_data/pictures';

/** Side by side to be swiped on a phone; elsewhere the first one large and the others below it. */
export function ServicePictures({ images, label }: { images: PublicImage[]; label: string }) {
  if (images.length === 0) return null;
  const alone = images.length === 1;
  return (
    <ul
      aria-label={label}
      // Arrow keys scroll it, once it has the focus.
      tabIndex={alone ? undefined : 0}
      className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-3 overflow-x-auto px-5 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 lg:col-span-7 lg:gap-6 lg:self-start"
    >
      {images.map((image, index) => (
        <li
          key={image.key}
          className={classNames(
            'aspect-[4/5] shrink-0 snap-start overflow-hidden rounded-soft bg-sand sm:w-auto sm:shrink',
            alone ? 'w-full' : 'w-[86%]',
            index === 0 && 'sm:col-span-2 sm:aspect-[4/3] lg:aspect-[5/6] lg:max-h-[82svh] lg:w-full',
            index > 0 && 'sm:aspect-[4/3]',
            index > 0 && images.length === 2 && 'sm:col-span-2 sm:aspect-[2/1]',
          )}
        >
          <Picture
            picture={storedPicture(image)}
            sizes={index === 0 ? '(min-width: 64rem) 46rem, 90vw' : '(min-width: 64rem) 23rem, 86vw'}
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
