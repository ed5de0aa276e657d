import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/base/statuses';
import type { EmployeeRatings } from '@/lib/reviews/board/answer';

/** How each is rated, for who may see figures. */
export async function EmployeeRatingsLine({ ratings, locale }: { ratings: EmployeeRatings; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'board.reviews' });
  return (
    <dl aria-label={t('byEmployee')} className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
      {ratings.items.map(({ employeeId, employeeName, average, count }) => (
        <div key={employeeId} className="flex gap-2">
          <dt>{employeeName}</dt>
          <dd className="numerals text-muted">
            <span aria-hidden="true" className="text-clay">
              ★
            </span>{' '}
            {t('rating', { average, count })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
