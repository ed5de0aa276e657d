'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LanguageChoices } from '@/app/_auth/language-choices';
import { Flag } from '@/components/ui/flag';
import { salonLocales } from '@/lib/base/i18n/home';
import { languageTag } from '@/lib/base/i18n/paths';

/** Flags of the salon's languages that are not read now. */
export function OtherLanguages() {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <LanguageChoices
      label={t('board.shell.language')}
      choices={salonLocales()
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
