import { connection } from 'next/server';
import { appIcon } from '@/lib/salon/identity/app-icons';
import { messages } from '@/lib/base/i18n/messages';
import { languageTag } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import { salonLanguages } from '@/lib/salon/settings/settings';

/** The board as an app on a home screen, apart from the salon's site: a phone of Apple's shows notifications of nothing else. */
export async function GET(): Promise<Response> {
  await connection();
  const { fallback } = salonLanguages();
  const { board } = messages[fallback];
  const manifest = {
    id: '/board/',
    name: board.metaTitle.replace('{title}', board.notifications.app).replace('{salon}', salon().name),
    short_name: board.notifications.app,
    lang: languageTag(fallback),
    start_url: '/board/dashboard',
    scope: '/board/',
    display: 'standalone',
    background_color: '#fbf7f2',
    theme_color: '#f1e8dc',
    icons: [appIcon('icon', 192), appIcon('icon', 512), { ...appIcon('maskable', 512), purpose: 'maskable' }],
    shortcuts: (['reservations', 'qrcode-scanner'] as const).map((screen) => ({
      name: board.screens[screen],
      url: `/board/${screen}`,
      icons: [appIcon('icon', 192)],
    })),
  };
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  });
}
