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
>;
export type Previewed = { id: number; name: string; href: string };
