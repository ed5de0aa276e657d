import type { CSSProperties } from 'react';
import { fontVariables } from '@/app/fonts';
import { homeAttributes } from '@/lib/base/i18n/home';
import { salon } from '@/lib/salon/identity/salon';
import { accentStyle } from '@/lib/base/site-content/accent';
import { publishedSite } from '../_data/site';

/** The salon's own color in the place of ours. */
async function paletteOf(accent: string | null | undefined): Promise<CSSProperties | undefined> {
  // Who opens a link while the database is away sees our own colors.
  const published = accent === undefined ? await publishedSite().catch(() => null) : null;
  const chosen = accent ?? published?.content.accent;
  return chosen ? (accentStyle(chosen) as CSSProperties) : undefined; // React knows no variables by name
}

/** Of the <html> of a public page: what its scripts read of the salon, letters and colors. */
export const documentAttributes = async (accent?: string | null) => ({
  'data-salon': salon().name,
  ...homeAttributes(),
  className: fontVariables,
  style: await paletteOf(accent),
});
