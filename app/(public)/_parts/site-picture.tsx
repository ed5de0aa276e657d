import { Picture } from '@/components/ui/picture';
import type { ShownPicture } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { pictureOfSite } from '../_data/pictures';
import { QuietGround } from './quiet-ground';

/** A picture of the salon's own, or shapes that are nobody's. */
export function SitePicture({
  shown,
  locale,
  ...style
}: {
  shown: ShownPicture | null;
  locale: Locale;
  sizes: string;
  priority?: boolean;
  className?: string;
}) {
  return shown ? <Picture picture={pictureOfSite(shown, locale)} {...style} /> : <QuietGround />;
}
