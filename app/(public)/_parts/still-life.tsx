import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import type { Locale } from '@/lib/base/statuses';
import { studioPicture, type StudioPictureName } from '../_data/pictures';

/** A quiet picture beside a few words: square below them on a phone, tall at their side elsewhere. It tells nothing that they do not. */
export function StillLife({
  name,
  locale,
  className,
}: {
  name: StudioPictureName;
  locale: Locale;
  className?: string;
}) {
  return (
    <div
      className={classNames('aspect-square overflow-hidden rounded-soft bg-sand md:aspect-[4/5]', className)}
    >
      <Picture
        picture={{ ...studioPicture(name, locale), alt: '' }}
        sizes="(min-width: 48rem) 26rem, 100vw"
        className="object-[50%_45%]"
      />
    </div>
  );
}
