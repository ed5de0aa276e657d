import type { useTranslations } from 'next-intl';
import { wordOr } from '@/lib/base/i18n/word-or';

type Words = ReturnType<typeof useTranslations<'board'>>;

/** The fourteen times of the usual week: each is called by its day. */
const TIME_OF_DAY = /^wh(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:From|To)$/;

/** What a field that was changed is called on the screen of its entity; without a word there, as fields of any list are. */
export function fieldWords(t: Words, entity: string | undefined): (field: string) => string {
  return (field) => {
    const [, day] = TIME_OF_DAY.exec(field) ?? [];
    if (day) return wordOr(t, `hours.days.${day}`, day);
    if (entity === 'general-working-hours' && field === 'days') return t('screens.general-working-hours');
    const usual = wordOr(t, `fields.${field}`, field);
    return entity === 'salon-settings' ? wordOr(t, `settings.fields.${field}`, usual) : usual;
  };
}
