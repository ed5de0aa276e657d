import type { MetadataRoute } from 'next';
import { messages } from '@/lib/base/i18n/messages';
import { languageTag, localePath } from '@/lib/base/i18n/paths';
import { salonMark } from '@/lib/base/mark';
import { salon } from '@/lib/base/salon';
import { salonLanguages } from '@/lib/base/settings';

/** Of the salon's own mark, where it has one, or those that come with the program (scripts/icons.mjs). */
function folderOfIcons(): string {
  const mark = salonMark();
  return mark && mark !== 'leaf' ? `/pictures/${mark.key}` : '/icons';
}

const png = (name: string, size: number) => ({
  src: `${folderOfIcons()}/${name}-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
});

/** As an app on a home screen. */
export default function manifest(): MetadataRoute.Manifest {
  const { fallback } = salonLanguages();
  return {
    name: salon().name,
    short_name: salon().name,
    lang: languageTag(fallback),
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf7f2',
    theme_color: '#fbf7f2',
    icons: [
      ...(folderOfIcons() === '/icons' ? [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }] : []),
      png('icon', 192),
      png('icon', 512),
      { ...png('maskable', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      {
        name: messages[fallback].shell.bookNow,
        url: localePath(fallback, '/services'),
        icons: [png('icon', 192)],
      },
    ],
  };
}
