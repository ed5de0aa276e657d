import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { formatDuration, formatPrice } from '@/lib/base/time/format';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { localePersonPath } from '@/lib/catalogue/addresses/person';
import type { Locale } from '@/lib/base/statuses';
import { Portrait } from '../_team/portrait';

/** Who does a service; where the price or the time depends on it, each with theirs, and why the price begins with "from". */
export async function ServicePeople({ unit, locale }: { unit: PublicServiceUnit; locale: Locale }) {
  const { employees, price, currency, priceFrom, termDuration } = unit;
  if (employees.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'service' });
  const differ = priceFrom !== null || employees.some((one) => one.termDuration !== termDuration);
  return (
    <section className="mt-8" aria-labelledby="service-people">
      <h2 id="service-people" className="display-3">
        {t('people')}
      </h2>
      {priceFrom !== null && (
        <p className="mt-1 text-[0.9375rem] text-muted">
          {t('priceDepends', { price: formatPrice(price, currency, locale) })}
        </p>
      )}
      <ul className={differ ? 'mt-2' : 'mt-2 flex flex-wrap gap-x-6'}>
        {employees.map((one) => (
          <li key={one.id} className="flex min-h-11 items-center gap-3">
            <Portrait person={one} sizes="2rem" className="size-8 shrink-0 rounded-full!" />
            <Link
              href={localePersonPath(locale, one)}
              className="min-w-0 py-2.5 decoration-clay decoration-1 underline-offset-[6px] hover:underline"
            >
              {one.name}
            </Link>
            {differ && (
              <span className="numerals ml-auto flex shrink-0 items-baseline gap-x-4 whitespace-nowrap">
                <span className="text-[0.9375rem] text-muted">
                  {formatDuration(one.termDuration, locale)}
                </span>
                {formatPrice(one.price, one.currency, locale)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
