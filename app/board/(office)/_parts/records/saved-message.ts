'use client';

import { textIn } from '@/lib/base/i18n/localized';
import { useLocale, useTranslations } from 'next-intl';
import { formatWeekday } from '@/lib/base/time/format';

/** By what records are called, the more telling first. */
const NAMES = [
  'name',
  'clientName',
  'subject',
  'employee',
  'workplace',
  'serviceUnit',
  'reason',
  'email',
] as const;

type Body = Record<string, unknown>;

/** What has been saved, in words, out of the record that comes back; `given` is what it was called before. */
export function useSavedMessage(): (given?: string) => (body: Body) => string {
  const t = useTranslations('board.form');
  const locale = useLocale();
  const nameIn = (body: Body): string | undefined => {
    const name = NAMES.map((key) => textIn(body, key, locale)).find((text) => text !== undefined);
    if (name !== undefined) return name;
    return typeof body.date === 'string' ? formatWeekday(body.date, locale) : undefined;
  };
  return (given) => (body) => {
    const name = nameIn(body) ?? given;
    return name ? t('savedOf', { name }) : t('saved');
  };
}
