'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { denseLabelClass } from '@/components/ui/dense';
import { FEED_DETAILS, type FeedDetail } from '@/lib/base/statuses';

/** How much a calendar outside of the house is told of clients. */
export function FeedDetailSelect({
  of,
  value,
  onChange,
}: {
  /** Which address it is about, where there are several. */
  of?: string;
  value: FeedDetail;
  onChange: (detail: FeedDetail) => void;
}) {
  const t = useTranslations('board.feeds');
  const id = useId();
  const hintId = useId();
  const hasRequirements = value === 'names-and-requirements';
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={denseLabelClass}>
        {t('detail')}
      </label>
      <DenseSelect
        id={id}
        aria-label={of && `${t('detail')}: ${of}`}
        value={value}
        aria-describedby={hasRequirements ? hintId : undefined}
        onChange={({ target }) => {
          const chosen = FEED_DETAILS.find((detail) => detail === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {FEED_DETAILS.map((detail) => (
          <option key={detail} value={detail}>
            {t(`details.${detail}`)}
          </option>
        ))}
      </DenseSelect>
      {hasRequirements && (
        <p id={hintId} className="text-[0.8125rem] leading-snug text-clay-deep">
          {t('requirementsHint')}
        </p>
      )}
    </div>
  );
}
