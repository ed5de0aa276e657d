import { salonLogo } from './logo.ts';

/** Of the salon's own logo, where it has one, or those that come with the program (scripts/icons.mjs). */
function folder(): string {
  const logo = salonLogo();
  return logo && logo !== 'leaf' ? `/pictures/${logo.key}` : '/icons';
}

/** Whether they are those that come with the program, of which there is a drawing as well. */
export const areUsualIcons = (): boolean => folder() === '/icons';

type Sizes = { tab: 96; apple: 180; icon: 192 | 512; maskable: 512 };

/** As tabs, home screens and notifications show it. */
export const appIcon = <Name extends keyof Sizes>(name: Name, size: Sizes[Name]) => ({
  src: `${folder()}/${name}-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
});

/** The drawing of those that come with the program. */
export const drawnIcon = { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' };

/** What a page names for its tab, and for a home screen of Apple's. */
export const tabIcons = () => [
  { rel: 'icon', ...(areUsualIcons() ? drawnIcon : appIcon('tab', 96)) },
  { rel: 'apple-touch-icon', ...appIcon('apple', 180) },
];
