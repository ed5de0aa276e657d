import type { MetadataRoute } from 'next';
import { appIcon, areUsualIcons, drawnIcon } from '@/lib/salon/identity/app-icons';
import { messages } from '@/lib/base/i18n/messages';
import { languageTag, localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import { salonLanguages } from '@/lib/salon/settings/settings';

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
      ...(areUsualIcons() ? [drawnIcon] : []),
      appIcon('icon', 192),
      appIcon('icon', 512),
      { ...appIcon('maskable', 512), purpose: 'maskable' },
    ],
    shortcuts: [
      {
        name: messages[fallback].shell.bookNow,
        url: localePath(fallback, '/services'),
        icons: [appIcon('icon', 192)],
      },
    ],
  };
}
