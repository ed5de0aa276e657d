'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { NumberField } from '@/components/form/number-field';
import { TickField } from '@/components/form/tick-field';
import { TextAreaField } from '@/components/form/text-field';
import type { Wishes } from './phone-form';

/** What few callers wish for. Of several services each lasts as long as it is. */
export function MoreOfIt() {
  const t = useTranslations('board.reservations');
  const fields = useTranslations('board.fields');
  const further = useWatch<Wishes, 'further'>({ name: 'further' });
  const isVisit = further.length > 0;
  return (
    <details className="unfolds-more">
      <summary className="min-h-9 text-[0.9375rem] text-muted">{t(isVisit ? 'moreOfVisit' : 'more')}</summary>
      <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
        {!isVisit && (
          <NumberField
            name="termDuration"
            label={fields('termDuration')}
            note={t('minutes')}
            min={5}
            max={720}
            step={5}
          />
        )}
        <TextAreaField name="requirements" label={fields('requirements')} rows={2} />
        <TickField name="notify" label={t('tellClient')} />
      </div>
    </details>
  );
}
