'use client';

import { useLocale } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { localized } from '@/lib/base/i18n/localized';
import type { Reason } from '@/lib/salon/settings/reasons';
import type { Locale } from '@/lib/base/statuses';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';

type Lists = { rejection: Reason[]; cancellation: Reason[] };

/** The salon's own reasons, read in the language of staff and taken in that of whoever will read them. */
export function ReasonChoice({
  list,
  label,
  language,
}: {
  list: keyof Lists;
  label: string;
  language: Locale;
}) {
  const locale = useLocale();
  const { setValue } = useFormContext<{ reason: string }>();
  const chosen = useWatch<{ reason: string }, 'reason'>({ name: 'reason' });
  const reasons = useQuietReads<Lists>(['/admin/api/reservations/reasons'])?.[0]?.[list] ?? [];
  if (reasons.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1.5">
      {reasons.map((reason) => {
        const taken = localized(reason, 'text', language);
        return (
          <button
            key={reason.text}
            type="button"
            aria-pressed={chosen === taken}
            onClick={() => setValue('reason', taken, { shouldDirty: true, shouldValidate: true })}
            className="min-h-11 rounded-soft border border-ink/25 bg-white/75 px-3 py-1.5 text-left text-[0.9375rem] leading-snug hover:border-ink aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-paper pointer-fine:min-h-9"
          >
            {localized(reason, 'text', locale)}
          </button>
        );
      })}
    </div>
  );
}
