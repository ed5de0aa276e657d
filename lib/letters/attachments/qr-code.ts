import QRCode from 'qrcode';
import sharp from 'sharp';
import { appUrl } from '../../base/environment/env.ts';
import type { MailAttachment } from './attachment.ts';
import { reservationCode } from '../../kit/links/reservation-code.ts';

export const QR_CONTENT_ID = 'reservation-code';

const PIXELS = 8;
/** In modules: without it scanners do not find the code. */
const QUIET_ZONE = 3;

export const scannerUrl = (reservationId: number) =>
  `${appUrl()}/board/qrcode-scanner?code=${encodeURIComponent(reservationCode(reservationId))}`;

/** A QR code as a picture. The package's own PNG would hold the server's only thread for 15 ms. */
function qrPng(text: string): Promise<Buffer> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { data, size } = modules;
  const border = QUIET_ZONE * PIXELS;
  return sharp(
    data.map((isDark) => (isDark ? 0 : 255)),
    {
      raw: { width: size, height: size, channels: 1 },
    },
  )
    .resize(size * PIXELS, size * PIXELS, { kernel: 'nearest' })
    .extend({ top: border, right: border, bottom: border, left: border, background: '#ffffff' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

const asDataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/** The code of an address, within a page. */
export const qrImageUrl = async (address: string): Promise<string> => asDataUrl(await qrPng(address));

/** The reservation's code as a picture inside the mail. */
export async function qrAttachment(reservationId: number): Promise<MailAttachment> {
  const content = await qrPng(scannerUrl(reservationId));
  return { filename: 'qr.png', content, contentType: 'image/png', contentId: QR_CONTENT_ID };
}

/** The same for a page, within its text. */
export const qrDataUrl = (reservationId: number): Promise<string> => qrImageUrl(scannerUrl(reservationId));
