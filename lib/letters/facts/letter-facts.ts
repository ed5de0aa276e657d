import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import type { PictureVariant } from '@/db/schema/catalogue';
import { newsletter } from '@/db/schema/people';

type Text<Field extends string> = Record<Field, string> & Record<`${Field}En` | `${Field}De`, string | null>;

/** What a newsletter says, in all languages. */
export type LetterFacts = Text<'subject' | 'message' | 'buttonText' | 'buttonUrl' | 'pictureAlt'> & {
  pictureKey: string | null;
  pictureVariants: PictureVariant[] | null;
};

export const LETTER = {
  subject: newsletter.subject,
  subjectEn: newsletter.subjectEn,
  subjectDe: newsletter.subjectDe,
  message: newsletter.message,
  messageEn: newsletter.messageEn,
  messageDe: newsletter.messageDe,
  buttonText: newsletter.buttonText,
  buttonTextEn: newsletter.buttonTextEn,
  buttonTextDe: newsletter.buttonTextDe,
  buttonUrl: newsletter.buttonUrl,
  buttonUrlEn: newsletter.buttonUrlEn,
  buttonUrlDe: newsletter.buttonUrlDe,
  pictureAlt: newsletter.pictureAlt,
  pictureAltEn: newsletter.pictureAltEn,
  pictureAltDe: newsletter.pictureAltDe,
  pictureKey: newsletter.pictureKey,
  pictureVariants: newsletter.pictureVariants,
};

export async function getLetter(id: number): Promise<LetterFacts | null> {
  const [row] = await db.select(LETTER).from(newsletter).where(eq(newsletter.id, id));
  return row ?? null;
}
