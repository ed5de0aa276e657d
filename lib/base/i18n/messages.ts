import de from '../../../messages/de.json' with { type: 'json' };
import en from '../../../messages/en.json' with { type: 'json' };
import sr from '../../../messages/sr.json' with { type: 'json' };
import type { Locale } from '../statuses.ts';

export type MessageTree = { [key: string]: string | MessageTree };

/** `tree` on top of `fallback`: what is missing in the first shows the second. */
export function withFallback(tree: MessageTree, fallback: MessageTree): MessageTree {
  const merged: MessageTree = { ...fallback };
  for (const [key, value] of Object.entries(tree)) {
    const below = merged[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? withFallback(value, below) : value;
  }
  return merged;
}

// The result has every key of the English tree, which is the type's source.
const complete = (tree: MessageTree) => withFallback(tree, en) as typeof en;

/** All texts of a language; a message that is missing in it is the English one. */
export const messages: Record<Locale, typeof en> = { en, sr: complete(sr), de: complete(de) };
