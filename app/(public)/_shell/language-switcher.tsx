import { getTranslations } from 'next-intl/server';
import { languageTag } from '@/lib/base/i18n/paths';
import { LOCALES, type Locale } from '@/lib/base/statuses';
import { Flag } from '@/components/ui/flag';
import { LanguageLinks } from './language-links';

export async function LanguageSwitcher({
  locale,
  showNames = false,
}: {
  locale: Locale;
  showNames?: boolean;
}) {
  const t = await getTranslations({ locale });
  return (
    <LanguageLinks
      current={locale}
      label={t('shell.changeLanguage')}
      showNames={showNames}
      choices={LOCALES.filter((other) => other !== locale).map((other) => ({
        locale: other,
        tag: languageTag(other),
        name: t(`languages.${other}`),
        flag: <Flag locale={other} />,
      }))}
    />
  );
}
