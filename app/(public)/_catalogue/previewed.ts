import type { BookableServiceUnit } from '../_reservation/state/setting';
import type en from '@/messages/en/site.json';

export type PreviewLabels = Pick<
  (typeof en)['services'],
  | 'close'
  | 'loading'
  | 'loadFailed'
  | 'noPictures'
  | 'pictureOf'
  | 'previousPicture'
  | 'nextPicture'
  | 'preview'
  | 'checkThisOut'
  | 'bookNow'
  | 'bookNowFor'
>;
export type Previewed = BookableServiceUnit & { href: string };
