'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LanguageChoices } from '@/app/_auth/language-choices';
import { Flag } from '@/components/ui/flag';
import { languageTag } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/locales';

/**
 * Flags of the salon's languages that are not read now. The server says which: the page's own word of them is renewed only
 * after this is drawn.
 */
export function OtherLanguages({ languages }: { languages: readonly Locale[] }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <LanguageChoices
      label={t('board.shell.language')}
      choices={languages
        .filter((other) => other !== locale)
        .map((other) => ({
          locale: other,
          tag: languageTag(other),
          name: t(`languages.${other}`),
          flag: <Flag locale={other} />,
        }))}
    />
  );
}
