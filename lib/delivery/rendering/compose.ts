import { log } from '../../base/log/log.ts';
import { salon } from '../../salon/identity/salon.ts';
import { calendarAttachment, calendarOfAll } from '../../letters/attachments/calendar.ts';
import { layout } from '../../letters/layout/layout.ts';
import type { MailContent } from '../../letters/words/content.ts';
import { describeFault } from '../../base/log/fault.ts';
import type { MailAttachment } from '../../letters/attachments/attachment.ts';
import type { MailMessage } from '../transports/message.ts';
import { requestOf, type OutboxMail } from '../outbox/outbox.ts';
import { plainText } from '../../letters/layout/plain-text.ts';
import { LOGO_CONTENT_ID, logoAttachment } from '../../letters/attachments/logo-picture.ts';
import { QR_CONTENT_ID, qrAttachment } from '../../letters/attachments/qr-code.ts';
import { sender } from '../../letters/words/sender.ts';

const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u;

/** One line without control characters, as a header needs it. */
export const headerText = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 250);

/** An attachment is a courtesy: without it the mail still goes out. */
async function attempt(
  outboxId: string,
  make: () => MailAttachment | null | Promise<MailAttachment | null>,
): Promise<MailAttachment[]> {
  try {
    const made = await make();
    return made ? [made] : [];
  } catch (error) {
    log.error({ outboxId, error: describeFault(error) }, 'A mail goes out without an attachment');
    return [];
  }
}

export type Attachments = {
  calendar: typeof calendarAttachment;
  qr: typeof qrAttachment;
  logo: typeof logoAttachment;
};

const inside = (picture: MailAttachment[], contentId: string) =>
  picture.length > 0 ? `cid:${contentId}` : null;

/**
 * Puts together what is sent for an outbox row.
 * @throws Error when the row cannot become a mail at all
 */
export async function composeMail(
  mail: OutboxMail,
  content: MailContent,
  attachments: Attachments = { calendar: calendarAttachment, qr: qrAttachment, logo: logoAttachment },
): Promise<MailMessage> {
  if (!ONE_ADDRESS.test(mail.recipient)) throw new Error('The recipient is not one address');

  const { reservation, reservations, code, footer } = content;
  const oneClick = footer.unsubscribe?.oneClick;
  const causedBy = requestOf(mail);
  const logo = await attempt(mail.id, attachments.logo);
  const picture = reservation && code ? await attempt(mail.id, () => attachments.qr(reservation.id)) : [];
  const calendar = reservations
    ? await attempt(mail.id, () => calendarOfAll(reservations, mail.language))
    : reservation
      ? await attempt(mail.id, () => attachments.calendar(reservation, mail.language))
      : [];
  return {
    id: mail.id,
    createdAt: mail.createdAt,
    from: sender(),
    replyTo: content.replyTo ?? (salon().email || sender()),
    to: mail.recipient,
    subject: headerText(content.subject),
    html: layout(content, {
      logo: inside(logo, LOGO_CONTENT_ID),
      code: inside(picture, QR_CONTENT_ID),
    }),
    text: plainText(content),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Entity-Ref-ID': mail.id,
      'Content-Language': mail.language,
      ...(causedBy && { 'X-Request-Id': causedBy }),
      ...(oneClick && {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: [...logo, ...picture, ...calendar],
  };
}
