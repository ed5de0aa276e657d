import 'server-only';
import type { Locale } from '../base/statuses.ts';
import { layout } from '../letters/layout/layout.ts';
import { markAttachment } from '../letters/attachments/mark-picture.ts';
import { newsletterLetter } from '../letters/templates/newsletter-mails.ts';
import { plainText } from '../letters/layout/plain-text.ts';
import { getLetter } from '../letters/facts/letter-facts.ts';
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
