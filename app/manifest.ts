import type { MetadataRoute } from 'next';
import { messages } from '@/lib/base/i18n/messages';
import { languageTag, localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/base/salon';
import { salonLanguages } from '@/lib/base/settings';

const png = (name: string, size: number) => ({
  src: `/icons/${name}-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
});

/** As an app on a home screen; the icons are made by scripts/icons.mjs. */
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
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
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
