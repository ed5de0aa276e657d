import { getTranslations } from 'next-intl/server';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import { buttonClass } from '@/components/ui/button';
import { languageTag } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import { momentOf } from '@/lib/letters/words/phrases';
import type { PaymentPage } from '@/lib/payments/requests/page';
import { accountInGroups } from '@/lib/payments/transfer/details';
import { qrPath } from '@/lib/payments/transfer/qr-path';

/** In squares of the code: without it no bank's app finds it. */
const QUIET_ZONE = 4;

/** All that a bank's app or form asks for. */
export async function Transfer({
  details,
  payUntil,
  locale,
  visit,
  policy,
  language,
  ticket,
}: Extract<PaymentPage, { state: 'transfer' }> & { locale: Locale; visit: string; ticket: string }) {
  const t = await getTranslations({ locale, namespace: 'payPage' });
  const { standard, holder, amount, currency, reference, purpose, code } = details;
  const sum = formatPrice(amount, currency, locale);
  const { path, size } = qrPath(code);
  const side = size + 2 * QUIET_ZONE;
  const rows = [
    { label: t('amount'), value: sum },
    { label: t('holder'), value: holder },
    { label: t('account'), value: accountInGroups(details) },
    { label: t(standard === 'ips' ? 'reference97' : 'reference'), value: reference },
    { label: t('purpose'), value: purpose },
  ];
  return (
    <div className="grid items-start gap-10 md:grid-cols-12 md:gap-8">
      <div className="md:col-span-7">
        <h1 className="display-1">{t.rich('transferTitle', { ...emphasis, amount: sum })}</h1>
        <p className="mt-5 max-w-prose text-lg text-muted">{visit}</p>
        <p className="mt-5 max-w-prose rounded-card border border-line bg-white/50 p-5">
          {t('bookedOnArrival', { until: momentOf(payUntil, locale) })}
        </p>
        <dl className="numerals mt-8 max-w-[38rem] divide-y divide-line border-y border-line">
          {rows.map(({ label, value }) => (
            <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
              <dt className="text-muted">{label}</dt>
              <dd className="text-lg [overflow-wrap:anywhere] select-all">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 max-w-prose text-[0.9375rem] text-muted">{t('selectHint')}</p>
        {policy && (
          <p lang={languageTag(language)} className="mt-6 max-w-prose text-muted">
            {policy}
          </p>
        )}
      </div>
      <div className="md:col-span-4 md:col-start-9">
        <svg
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label={t(standard === 'ips' ? 'codeIps' : 'codeEpc')}
          shapeRendering="crispEdges"
          className="w-full max-w-[20rem] rounded-card border border-line bg-white"
        >
          <rect width={side} height={side} fill="#fff" />
          <path d={path} fill="#000" transform={`translate(${QUIET_ZONE} ${QUIET_ZONE})`} />
        </svg>
        <p className="mt-4 max-w-[20rem] text-[0.9375rem] text-muted">
          {t(standard === 'ips' ? 'scanIps' : 'scanEpc')}
        </p>
      </div>
      <p className="md:col-span-7">
        <a href={ticket} className={buttonClass({ variant: 'secondary' }, 'max-sm:w-full')}>
          {t('ticket')}
        </a>
      </p>
    </div>
  );
}
