import 'server-only';
import type { Locale } from '../../base/statuses.ts';
import { layout } from '../../mail/layout.ts';
import { markAttachment } from '../../mail/mark-picture.ts';
import { newsletterLetter } from '../../mail/newsletter-mails.ts';
import { plainText } from '../../mail/plain-text.ts';
import { getLetter } from '../../mail/letter-facts.ts';
import type { NewsletterPreview } from './answer.ts';

/** What a reader of that language gets, but for the link to unsubscribe, which is each reader's own. */
export async function newsletterPreview(id: number, locale: Locale): Promise<NewsletterPreview | null> {
  const letter = await getLetter(id);
  if (!letter) return null;
  const mark = await markAttachment();
  const content = newsletterLetter(letter, locale, 'preview');
  const source = mark && `data:${mark.contentType};base64,${mark.content.toString('base64')}`;
  return {
    subject: content.subject,
    html: layout(content, { mark: source, code: null }),
    text: plainText(content),
  };
}
