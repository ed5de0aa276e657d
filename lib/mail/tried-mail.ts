import { trying } from '../base/salon-settings/held.ts';
import type { Locale } from '../base/statuses.ts';
import type { MailPreview } from '../kit/salon-settings/answer.ts';
import type { TriedMail } from '../kit/salon-settings/schema.ts';
import { exampleContent } from './examples.ts';
import { layout } from './layout.ts';
import { markAttachment } from './mark-picture.ts';
import type { MailAttachment } from './message.ts';
import { qrAttachment } from './qr-code.ts';
import { sender } from './sender.ts';

/** Of no reservation: nobody can be found by it. */
const NO_RESERVATION = 0;

const asData = ({ content, contentType }: MailAttachment) =>
  `data:${contentType};base64,${content.toString('base64')}`;

/** The mail about a booked term to an invented client, as it would look with these settings. */
export async function mailUnder(tried: TriedMail, locale: Locale): Promise<MailPreview> {
  const [mark, code] = await Promise.all([markAttachment(), qrAttachment(NO_RESERVATION)]);
  return trying(tried, () => {
    const content = exampleContent('confirmed', locale);
    const html = layout(content, { mark: mark && asData(mark), code: asData(code) });
    return { from: sender(), subject: content.subject, html };
  });
}
