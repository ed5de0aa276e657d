import { useTranslations } from 'next-intl';
import { wordOr } from '@/lib/base/i18n/word-or';

/** Where the link was put by which a visitor came: a word for the places that have one, else as the salon named it. */
export function LinkSource({ of: { linkSource } }: { of: { linkSource: string | null } }) {
  const t = useTranslations('board.linkSources');
  return linkSource && wordOr(t, linkSource, linkSource);
}
