import { salonLogo } from './logo.ts';

/** Of the salon's own logo, where it has one, or those that come with the program (scripts/icons.mjs). */
function folder(): string {
  const logo = salonLogo();
  return logo && logo !== 'leaf' ? `/pictures/${logo.key}` : '/icons';
}

/** Whether they are those that come with the program, of which there is a drawing as well. */
export const areUsualIcons = (): boolean => folder() === '/icons';

/** As home screens and notifications show it. */
export const appIcon = (name: 'icon' | 'maskable', size: 192 | 512) => ({
  src: `${folder()}/${name}-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
});
