import type { MetadataRoute } from 'next';
import { messages } from '@/lib/base/i18n/messages';
import { languageTag, localePath } from '@/lib/base/i18n/paths';
import { defaultLocale } from '@/lib/base/i18n/routing';
import { salon } from '@/lib/base/salon';

const png = (name: string, size: number) => ({
  src: `/icons/${name}-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
});

/** As an app on a home screen; the icons are made by scripts/icons.mjs. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: salon().name,
    short_name: salon().name,
    lang: languageTag(defaultLocale),
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf7f2',
    theme_color: '#fbf7f2',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      png('icon', 192),
      png('icon', 512),
      { ...png('maskable', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      {
        name: messages[defaultLocale].shell.bookNow,
        url: localePath(defaultLocale, '/services'),
        icons: [png('icon', 192)],
      },
    ],
  };
}
