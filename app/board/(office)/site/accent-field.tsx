'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';

const OURS = '#24433b';
const COLOUR = /^#[0-9a-f]{6}$/i;

/** The salon's one color, chosen or typed; what would be hard to read is refused with its figures. */
export function AccentField() {
  const t = useTranslations('board.site');
  const { setValue } = useFormContext<{ accent: string | null }>();
  const accent = useWatch<{ accent: string | null }, 'accent'>({ name: 'accent' });
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={t('chooseAccent')}
        value={accent && COLOUR.test(accent) ? accent : OURS}
        onChange={({ target }) =>
          setValue('accent', target.value, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
        }
        className="mt-5 size-11 shrink-0 cursor-pointer rounded-soft border border-ink/30 bg-white p-1 pointer-fine:size-9"
      />
      <TextField name="accent" label={t('fields.accent')} hint={t('accentHint')} className="grow" />
    </div>
  );
}
