'use client';

import { useTranslations } from 'next-intl';
import { splitMessage } from '../base/validation/message-keys.ts';

/** Turns a schema's message, such as `maxLength:120`, into words. */
export function useValidationText(): (message: string) => string {
  const t = useTranslations('validation');
  return (message) => {
    const { key, val = '' } = splitMessage(message);
    const known = key as 'greaterThan'; // any of the keys: only the ones with a bound read `val`
    return t.has(known) ? t(known, { val }) : message;
  };
}
