import { localized } from '@/lib/base/i18n/localized';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { dayInWords, wallTime } from '@/lib/letters/words/formats';
import type { ReservationFacts } from '@/lib/letters/facts/queries';
import { salonZone } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';

/** Which term it is about: whoever has two mails must not have to guess. */
export function TermFacts({ facts, locale }: { facts: ReservationFacts; locale: Locale }) {
  const t = translatorOf(locale);
  const { termFrom, termTo, employeeName, serviceUnit, price, currency } = facts;
  const [from, to] = [termFrom, termTo].map((at) => wallTime(at, locale, salonZone()));
  const rows = [
    { label: t('mail.facts.employee'), value: employeeName },
    { label: t('mail.facts.price'), value: formatPrice(price, currency, locale) },
  ].filter(({ value }) => value);
  return (
    <section
      aria-label={t('statusConfirmation.term')}
      className="mt-8 max-w-[34rem] rounded-card bg-sand px-5 py-6 sm:px-8 sm:py-7"
    >
      <p className="display-3">{localized(serviceUnit, 'name', locale)}</p>
      <p className="mt-4 first-letter:uppercase">{dayInWords(termFrom, locale, salonZone())}</p>
      <p className="numerals mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-[2.5rem] leading-none">{from}</span>
        <span className="text-muted">– {to}</span>
      </p>
      <dl className="numerals mt-5 flex flex-wrap gap-x-10 gap-y-2 border-t border-line pt-4">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
