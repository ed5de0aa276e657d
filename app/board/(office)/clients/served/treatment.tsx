import { useLocale, useTranslations } from 'next-intl';
import type { ServedTreatment } from '@/lib/clients/served/answer';
import { formatDay } from '@/lib/base/time/format';

/** What has to be known before the work begins: the formulas, and what the client had last. */
export function Treatment({ of: { formulas, visits } }: { of: ServedTreatment }) {
  const t = useTranslations('board.myDay');
  const card = useTranslations('board.clientCard');
  const locale = useLocale();
  return (
    <dl className="flex flex-col gap-3 text-[0.9375rem] leading-snug">
      {formulas && (
        <div className="rounded-soft bg-sand/70 px-3.5 py-2.5">
          <dt className="text-[0.8125rem] font-semibold text-muted">{card('formulas')}</dt>
          <dd className="mt-0.5 font-medium whitespace-pre-line [overflow-wrap:anywhere]">{formulas}</dd>
        </div>
      )}
      <div>
        <dt className="text-[0.8125rem] font-semibold text-muted">{t('lastVisits')}</dt>
        {visits.length === 0 && <dd className="mt-0.5">{t('firstVisit')}</dd>}
        {visits.map(({ id, day, parts }) => (
          <dd
            key={id}
            className="mt-1 grid grid-cols-[5.75rem_minmax(0,1fr)] gap-x-3 [overflow-wrap:anywhere]"
          >
            <span className="numerals text-muted">{formatDay(day, locale)}</span>
            <span>
              {parts
                .map(({ serviceUnit, employee }) => (employee ? `${serviceUnit} (${employee})` : serviceUnit))
                .join(', ')}
            </span>
          </dd>
        ))}
      </div>
    </dl>
  );
}
