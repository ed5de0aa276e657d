import sharp from 'sharp';
import { DEMO_LOGO_PATH, logoSize, salonLogo, standsForTheName } from '../../salon/identity/logo.ts';
import { salon } from '../../salon/identity/salon.ts';
import { logoOfHeight } from '../../kit/pictures/logo-picture.ts';
import type { MailAttachment } from './attachment.ts';

export const LOGO_CONTENT_ID = 'mark';

/** Legible on the light ground and on the dark one. */
const COLOR = '#B9694B';
const LEAF_SIDE = 22;
const PICTURE = { width: 220, height: 40 };
/** Three times what is shown, for sharp screens. */
const SHARPNESS = 3;

const leaf = (
  pixels: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 24 24" fill="none"
  stroke="${COLOR}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"><path d="${DEMO_LOGO_PATH}"/></svg>`;

let drawn: Promise<Buffer> | undefined;
const drawnLeaf = () =>
  (drawn ??= sharp(Buffer.from(leaf(LEAF_SIDE * SHARPNESS)))
    .png({ palette: true })
    .toBuffer());

/**
 * The salon's logo as a picture inside the mail: programs show neither drawings nor, unasked, pictures from elsewhere. None
 * where the name stands alone.
 */
export async function logoAttachment(): Promise<MailAttachment | null> {
  const logo = salonLogo();
  if (!logo) return null;
  const content = logo === 'leaf' ? await drawnLeaf() : await logoOfHeight(logo, PICTURE.height * SHARPNESS);
  return { filename: 'mark.png', content, contentType: 'image/png', contentId: LOGO_CONTENT_ID };
}

/** How the logo is shown at the head of a mail, and whether the name is said beside it. */
export function logoInMail(): { width: number; height: number; alt: string; isName: boolean } {
  const logo = salonLogo();
  if (!logo || logo === 'leaf') return { width: LEAF_SIDE, height: LEAF_SIDE, alt: '', isName: false };
  const isName = standsForTheName(logo);
  return { ...logoSize(logo, PICTURE), alt: isName ? salon().name : '', isName };
}
