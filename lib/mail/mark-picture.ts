import sharp from 'sharp';
import { MARK_PATH } from '../base/mark.ts';
import type { MailAttachment } from './message.ts';

export const MARK_CONTENT_ID = 'mark';

/** Legible on the light ground and on the dark one. */
const COLOR = '#B9694B';
/** Three times what is shown, for sharp screens. */
const PIXELS = 66;

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="0 0 24 24" fill="none"
  stroke="${COLOR}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"><path d="${MARK_PATH}"/></svg>`;

let drawn: Promise<Buffer> | undefined;

/** The salon's leaf as a picture inside the mail: programs show neither drawings nor, unasked, pictures from elsewhere. */
export async function markAttachment(): Promise<MailAttachment> {
  drawn ??= sharp(Buffer.from(DRAWING)).png({ palette: true }).toBuffer();
  return { filename: 'mark.png', content: await drawn, contentType: 'image/png', contentId: MARK_CONTENT_ID };
}
