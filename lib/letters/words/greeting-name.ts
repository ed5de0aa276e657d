import { firstName } from '../../base/text/first-name.ts';
import type { Locale } from '../../base/statuses.ts';

/** Most Serbian surnames end so, and no given name does. */
const SURNAME = /(?:ić|ић)$/iu;

/**
 * Who is greeted: in German everybody by the whole name, since a first name alone does not go with "Sie". Serbian clients often write the surname first, so the given name
 * stands alone only where a surname follows it.
 */
export function greetingName(name: string, locale: Locale): string {
  if (locale === 'de') return name;
  if (locale === 'en') return firstName(name);
  const words = name.trim().split(/\s+/);
  const endsWithSurname = words.length > 1 && SURNAME.test(words.at(-1) ?? '');
  return endsWithSurname && !SURNAME.test(words[0] ?? '') ? firstName(name) : name.trim();
}
