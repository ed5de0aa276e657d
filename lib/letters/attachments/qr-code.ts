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

/** The reservation's QR code as a picture inside the mail. The package's own PNG would hold the server's only thread for 15 ms. */
export async function qrAttachment(reservationId: number): Promise<MailAttachment> {
  const { modules } = QRCode.create(scannerUrl(reservationId), { errorCorrectionLevel: 'M' });
  const { data, size } = modules;
  const border = QUIET_ZONE * PIXELS;
  const content = await sharp(
    data.map((isDark) => (isDark ? 0 : 255)),
    {
      raw: { width: size, height: size, channels: 1 },
    },
  )
    .resize(size * PIXELS, size * PIXELS, { kernel: 'nearest' })
    .extend({ top: border, right: border, bottom: border, left: border, background: '#ffffff' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return { filename: 'qr.png', content, contentType: 'image/png', contentId: QR_CONTENT_ID };
}

/** The same for a page, within its text. */
export async function qrDataUrl(reservationId: number): Promise<string> {
  const { content, contentType } = await qrAttachment(reservationId);
  return `data:${contentType};base64,${content.toString('base64')}`;
}
