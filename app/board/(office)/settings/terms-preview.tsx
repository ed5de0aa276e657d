'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { sendToBoard } from '@/lib/browser/requests/api';
import { formatStamp } from '@/lib/base/time/format';
import type { SettingsInput } from '@/lib/salon/settings/schema';

type Shown = { serviceUnit: string | null; terms: string[] };

/** Long enough for a number to be typed whole. */
const PAUSE = 400;

/** What the rules of booking as they stand in the form would leave to visitors. */
export function TermsPreview() {
  const t = useTranslations('board.settings');
  const locale = useLocale();
  const { control } = useFormContext<SettingsInput>();
  const rules = useWatch({ control, name: ['gridMinutes', 'leadMinutes', 'horizonDays'] });
  const [gridMinutes, leadMinutes, horizonDays] = rules;
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    let isLate = false;
    const check = async () => {
      const query = new URLSearchParams({
        gridMinutes: String(gridMinutes),
        leadMinutes: String(leadMinutes),
        horizonDays: String(horizonDays),
      });
      const sent = await sendToBoard('GET', `/admin/api/settings/preview?${query}`);
      // Rules that are refused have their message at the field.
      if (!isLate && sent.ok) setShown(sent.body as Shown); // the answer's schema
    };
    const timer = setTimeout(() => void check(), PAUSE);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [gridMinutes, leadMinutes, horizonDays]);

  return (
    <div
      aria-live="polite"
      className="col-span-full min-h-28 rounded-soft bg-sand/60 px-4 py-3 text-[0.9375rem]"
    >
      <p className="font-medium">{t('previewTitle')}</p>
      {shown === null && <p className="text-muted">{t('previewWaiting')}</p>}
      {shown?.serviceUnit === null && <p className="text-muted">{t('previewNoService')}</p>}
      {shown?.serviceUnit && (
        <>
          <p className="text-muted">{shown.serviceUnit}</p>
          {shown.terms.length === 0 && <p className="mt-1">{t('previewNone')}</p>}
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 numerals">
            {shown.terms.map((term) => (
              <li key={term}>{formatStamp(term, locale)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
