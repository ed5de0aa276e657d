import QRCode from 'qrcode';
import { appUrl } from '../env.ts';
import type { MailAttachment } from './message.ts';
import { reservationCode } from './reservation-code.ts';

export const QR_CONTENT_ID = 'reservation-code';

export const scannerUrl = (reservationId: number) =>
  `${appUrl()}/board/qrcode-scanner?code=${encodeURIComponent(reservationCode(reservationId))}`;

/** The reservation's QR code as a picture inside the mail. */
export async function qrAttachment(reservationId: number): Promise<MailAttachment> {
  const content = await QRCode.toBuffer(scannerUrl(reservationId), {
    errorCorrectionLevel: 'M',
    margin: 2,
    scale: 8,
    color: { dark: '#2B2320FF', light: '#FFFFFFFF' },
  });
  return { filename: 'qr.png', content, contentType: 'image/png', contentId: QR_CONTENT_ID };
}
