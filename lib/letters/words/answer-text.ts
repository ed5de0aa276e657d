import { salon } from '../../salon/identity/salon.ts';
import { phoneText } from '../../base/text/phone-text.ts';
import type { Locale } from '../../base/statuses.ts';
import { bookingPage } from './addresses.ts';
import type { TextContent } from './content.ts';
import { TEXT_ANSWERS } from './text-answer.ts';

/** What is said where `say` stands in the payload; null where that is none of them. */
export function contentOfAnswer(payload: Record<string, unknown>, locale: Locale): TextContent | null {
  const say = TEXT_ANSWERS.find((each) => each === payload.say);
  if (!say) return null;
  const values = { phone: phoneText(salon().phone, locale), book: bookingPage(locale) };
  // Whoever has just written is awake.
  return { locale, name: `answers.${say}`, values, service: '', before: null, endsAt: null };
}
