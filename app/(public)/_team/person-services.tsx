import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { serviceUnitPath } from '@/lib/catalogue/addresses/service-unit';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { PublicEmployee } from '@/lib/catalogue/team/queries';
import type { Locale } from '@/lib/base/statuses';
import { NextTerm } from '../_shell/islands';
import { withPerson } from '../_next/questions';
import { BookService } from '../_parts/book-service';
import { emphasis } from '../_parts/emphasis';
import { serviceFacts } from '../_parts/service-facts';

/** What somebody does, with its price and the first term that they have free for it. */
export async function PersonServices({
  person,
  units,
  locale,
}: {
  person: PublicEmployee;
  units: PublicServiceUnit[];
  locale: Locale;
}) {
  const t = await getTranslations({ locale, namespace: 'team' });
  return (
    <section id="services" className="wrap mt-20 scroll-mt-24 lg:mt-32" aria-labelledby="services-title">
      <h2 id="services-title" className="display-2">
        {t.rich('services', emphasis)}
      </h2>
      <p className="mt-4 max-w-prose text-muted">{t('servicesLead')}</p>
      <ul className="mt-8 grid gap-x-12 lg:mt-12 lg:grid-cols-2">
        {units.map((unit) => {
          const { duration, price } = serviceFacts(unit, locale);
          return (
            <li key={unit.id} className="flex flex-col border-t border-line py-5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <h3 className="display-3">
                  <Link
                    href={serviceUnitPath(locale, unit)}
                    className="decoration-clay decoration-1 underline-offset-[6px] hover:underline"
                  >
                    {unit.name}
                  </Link>
                </h3>
                <p className="numerals flex items-baseline gap-x-4 whitespace-nowrap">
                  <span className="text-[0.9375rem] text-muted">{duration}</span>
                  <span className="font-medium">{price}</span>
                </p>
              </div>
              <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-2">
                <NextTerm
                  serviceUnit={{ id: unit.id, name: unit.name, duration, price }}
                  question={withPerson(person.id)}
                  employeeId={person.id}
                  className="max-sm:w-full"
                />
                <BookService unit={unit} locale={locale} employeeId={person.id} size="small" />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
