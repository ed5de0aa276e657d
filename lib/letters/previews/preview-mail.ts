import { withPreviewSettings } from '../../salon/settings/held.ts';
import type { Locale, ReservationStatus } from '../../base/statuses.ts';
import type { MailPreview } from '../../salon/settings/answer.ts';
import type { PreviewedMail } from '../../salon/settings/schema.ts';
import { exampleContent } from './examples.ts';
import { layout } from '../layout/layout.ts';
import { getReservationFacts } from '../facts/queries.ts';
import { RESERVATION_MAILS } from '../templates/reservation-mails.ts';
import type { ReservationMailName } from '../templates/reservation-mail-parts.ts';
import { logoAttachment } from '../attachments/logo-picture.ts';
import type { MailAttachment } from '../attachments/attachment.ts';
import { qrAttachment } from '../attachments/qr-code.ts';
import { sender } from '../words/sender.ts';

/** Of no reservation: nobody can be found by it. */
const NO_RESERVATION = 0;

const asData = ({ content, contentType }: MailAttachment) =>
  `data:${contentType};base64,${content.toString('base64')}`;

/** The mail about a booked term to an invented client, as it would look with these settings. */
export async function previewMail(previewed: PreviewedMail, locale: Locale): Promise<MailPreview> {
  const [logo, code] = await Promise.all([logoAttachment(), qrAttachment(NO_RESERVATION)]);
  return withPreviewSettings(previewed, () => {
    const content = exampleContent('confirmed', locale);
    const html = layout(content, { logo: logo && asData(logo), code: asData(code) });
    return { from: sender(), subject: content.subject, html };
  });
}

/**
 * A mail about a reservation as it would be once it has another status, and once something of what was paid ahead goes back; without the
 * client's links, which are nobody else's. Null where there is no such reservation.
 * @param mail `back`: in the smallest unit of the reservation's currency; `byHand`: staff transfer it
 */
export async function mailAbout(
  id: number,
  {
    template,
    status,
    back,
    byHand,
    locale,
    payload,
    now,
  }: {
    template: ReservationMailName;
    status: ReservationStatus;
    back: number;
    byHand: boolean;
    locale: Locale;
    payload: Record<string, unknown>;
    now: Date;
  },
): Promise<Pick<MailPreview, 'subject' | 'html'> | null> {
  const [facts, logo] = await Promise.all([getReservationFacts(id, now), logoAttachment()]);
  if (!facts) return null;
  const content = RESERVATION_MAILS[template].write({
    facts: { ...facts, status, givenBack: facts.givenBack + back, isBackByHand: byHand },
    links: {},
    locale,
    payload,
  });
  return { subject: content.subject, html: layout(content, { logo: logo && asData(logo), code: null }) };
}
