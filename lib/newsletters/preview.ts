import 'server-only';
import type { Locale } from '../base/statuses.ts';
import { layout } from '../letters/layout/layout.ts';
import { logoAttachment } from '../letters/attachments/logo-picture.ts';
import { newsletterLetter } from '../letters/templates/newsletter-mails.ts';
import { plainText } from '../letters/layout/plain-text.ts';
import { getLetter } from '../letters/facts/letter-facts.ts';
import type { NewsletterPreview } from './answer.ts';

/** What a reader of that language gets, but for the link to unsubscribe, which is each reader's own. */
export async function newsletterPreview(id: number, locale: Locale): Promise<NewsletterPreview | null> {
  const letter = await getLetter(id);
  if (!letter) return null;
  const logo = await logoAttachment();
  const content = newsletterLetter(letter, locale, 'preview');
  const source = logo && `data:${logo.contentType};base64,${logo.content.toString('base64')}`;
  return {
    subject: content.subject,
    html: layout(content, { logo: source, code: null }),
    text: plainText(content),
  };
}
