import sharp from 'sharp';
import { LEAF_PATH, markSize, salonMark, standsForTheName } from '../../salon/identity/mark.ts';
import { salon } from '../../salon/identity/salon.ts';
import { markOfHeight } from '../../kit/pictures/mark-picture.ts';
import type { MailAttachment } from './attachment.ts';

export const MARK_CONTENT_ID = 'mark';

/** Legible on the light ground and on the dark one. */
const COLOR = '#B9694B';
const LEAF_SIDE = 22;
const PICTURE = { width: 220, height: 40 };
/** Three times what is shown, for sharp screens. */
const SHARPNESS = 3;

const leaf = (
  pixels: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 24 24" fill="none"
  stroke="${COLOR}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"><path d="${LEAF_PATH}"/></svg>`;

let drawn: Promise<Buffer> | undefined;
const drawnLeaf = () =>
  (drawn ??= sharp(Buffer.from(leaf(LEAF_SIDE * SHARPNESS)))
    .png({ palette: true })
    .toBuffer());

/**
 * The salon's mark as a picture inside the mail: programs show neither drawings nor, unasked, pictures from elsewhere. None
 * where the name stands alone.
 */
export async function markAttachment(): Promise<MailAttachment | null> {
  const mark = salonMark();
  if (!mark) return null;
  const content = mark === 'leaf' ? await drawnLeaf() : await markOfHeight(mark, PICTURE.height * SHARPNESS);
  return { filename: 'mark.png', content, contentType: 'image/png', contentId: MARK_CONTENT_ID };
}

/** How the mark is shown at the head of a mail, and whether the name is said beside it. */
export function markInMail(): { width: number; height: number; alt: string; isName: boolean } {
  const mark = salonMark();
  if (!mark || mark === 'leaf') return { width: LEAF_SIDE, height: LEAF_SIDE, alt: '', isName: false };
  const isName = standsForTheName(mark);
  return { ...markSize(mark, PICTURE), alt: isName ? salon().name : '', isName };
}
