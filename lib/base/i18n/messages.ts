import srShared from '../../../messages/sr/shared.json' with { type: 'json' };
import srSite from '../../../messages/sr/site.json' with { type: 'json' };
import srBoard from '../../../messages/sr/board.json' with { type: 'json' };
import srMail from '../../../messages/sr/mail.json' with { type: 'json' };
import enShared from '../../../messages/en/shared.json' with { type: 'json' };
import enSite from '../../../messages/en/site.json' with { type: 'json' };
import enBoard from '../../../messages/en/board.json' with { type: 'json' };
import enMail from '../../../messages/en/mail.json' with { type: 'json' };
import deShared from '../../../messages/de/shared.json' with { type: 'json' };
import deSite from '../../../messages/de/site.json' with { type: 'json' };
import deBoard from '../../../messages/de/board.json' with { type: 'json' };
import deMail from '../../../messages/de/mail.json' with { type: 'json' };
import type { Locale } from '../statuses.ts';

/** What the public site, the board and the mails say, and what all of them do; none has a key of another. */
const sr = { ...srShared, ...srSite, ...srBoard, ...srMail };
const en = { ...enShared, ...enSite, ...enBoard, ...enMail };
const de = { ...deShared, ...deSite, ...deBoard, ...deMail };

export type EnglishMessages = typeof en;

/** As they stand in the files, with nothing filled in. */
export const writtenMessages = { sr, en, de };

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
const complete = (tree: MessageTree) => withFallback(tree, en) as EnglishMessages;

/** All texts of a language; a message that is missing in it is the English one. */
export const messages: Record<Locale, EnglishMessages> = { en, sr: complete(sr), de: complete(de) };
