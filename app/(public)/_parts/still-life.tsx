import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import type { Locale } from '@/lib/base/statuses';
import { showsStudioPictures } from '@/lib/base/site-content/schema';
import { studioPicture, type StudioPictureName } from '../_data/pictures';
import { publishedSite } from '../_data/site';
import { QuietGround } from './quiet-ground';

/**
 * A quiet picture beside a few words: square below them on a phone, tall at their side elsewhere. It tells nothing that they do not.
 * The program's own ones are for a site that shows such pictures; any other has none of a trade that may not be its own.
 */
export async function StillLife({
  name,
  locale,
  className,
}: {
  name: StudioPictureName;
  locale: Locale;
  className?: string;
}) {
  const isAtHome = showsStudioPictures((await publishedSite()).content);
  return (
    <div
      className={classNames('aspect-square overflow-hidden rounded-soft bg-sand md:aspect-[4/5]', className)}
    >
      {isAtHome ? (
        <Picture
          picture={{ ...studioPicture(name, locale), alt: '' }}
          sizes="(min-width: 48rem) 26rem, 100vw"
          className="object-[50%_45%]"
        />
      ) : (
        <QuietGround />
      )}
    </div>
  );
}
