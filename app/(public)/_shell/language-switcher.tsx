import { getTranslations } from 'next-intl/server';
import { languageTag } from '@/lib/base/i18n/paths';
import { salonLanguages } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { Flag } from '@/components/ui/flag';
import { LanguageLinks } from './language-links';

/** Those that the salon offers; a single one is no choice. */
const others = (locale: Locale) => salonLanguages().offered.filter((other) => other !== locale);

export async function LanguageSwitcher({
  locale,
  showNames = false,
}: {
  locale: Locale;
  showNames?: boolean;
}) {
  if (others(locale).length === 0) return null;
  const t = await getTranslations({ locale });
  return (
    <LanguageLinks
      current={locale}
      label={t('shell.changeLanguage')}
      showNames={showNames}
      choices={others(locale).map((other) => ({
        locale: other,
        tag: languageTag(other),
        name: t(`languages.${other}`),
        flag: <Flag locale={other} />,
      }))}
    />
  );
}
