import { useTranslations } from 'next-intl';
import type { Choice } from '@/components/form/choice-fields';
import { salonLocales } from '@/lib/base/i18n/home';
import type { Locale } from '@/lib/base/statuses';

/** The salon's languages, and the one that a record has from before. */
export function useLanguageChoices(current?: Locale | null): Choice<Locale>[] {
  const t = useTranslations('languages');
  return [...new Set([...salonLocales(), ...(current ? [current] : [])])].map((value) => ({
    value,
    label: t(value),
  }));
}
