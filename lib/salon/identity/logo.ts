import { heldSettings, type LogoPicture } from '../settings/held.ts';

/** The leaf beside the demo salon's name, drawn in a square of 24. */
export const DEMO_LOGO_PATH =
  'M12 22V9M12 16c-4.5-.6-7-3.400-7-8 4.500.6 7 3.400 7 8Zm0-3c.3-4.600 2.600-8.600 7-11 .9 5.400-1.700 9.300-7 11Z';

/** What stands beside the salon's name: its own picture, the demo salon's leaf, or nothing. */
export function salonLogo(): LogoPicture | 'leaf' | null {
  const { mark: logo, isDemo } = heldSettings();
  return logo ?? (isDemo ? 'leaf' : null);
}

/** A wide one is taken to have the name in it, and stands for it. */
export const standsForTheName = ({ width, height }: LogoPicture): boolean => width >= 2 * height;

/** As large as it is shown in a line of that height, at most so wide. */
export function logoSize({ width, height }: LogoPicture, most: { width: number; height: number }) {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
