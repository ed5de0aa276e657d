'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TickField } from '@/components/form/tick-field';
import { TextAreaField } from '@/components/form/text-field';
import type { Choices } from '../../_parts/choices';
import type { Options } from './phone-form';
import { PlaceAndLength } from './place-and-length';

/** What few callers ask for. Of several services each has its own place and length beside it. */
export function MoreOfIt({ workplaces }: Pick<Choices, 'workplaces'>) {
  const t = useTranslations('board.reservations');
  const fields = useTranslations('board.fields');
  const { getValues } = useFormContext<{ workplaceId: number | null }>();
  // Where a workplace of the calendar was pressed, it is seen.
  const [open] = useState(() => getValues('workplaceId') !== null);
  const further = useWatch<Options, 'further'>({ name: 'further' });
  const isVisit = further.length > 0;
  return (
    <details open={open} className="unfolds-more">
      <summary className="min-h-9 text-[0.9375rem] text-muted">{t(isVisit ? 'moreOfVisit' : 'more')}</summary>
      <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
        {!isVisit && <PlaceAndLength part={0} workplaces={workplaces} />}
        <TextAreaField name="requirements" label={fields('requirements')} rows={2} />
        <TickField name="notify" label={t('notifyClient')} />
      </div>
    </details>
  );
}
