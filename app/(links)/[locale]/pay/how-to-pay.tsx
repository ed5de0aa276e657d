import { getTranslations } from 'next-intl/server';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import { buttonClass } from '@/components/ui/button';
import { languageTag } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import { momentOf } from '@/lib/letters/words/phrases';
import type { PaymentPage } from '@/lib/payments/requests/page';
import { ChooseTransfer } from './choose-transfer';

/** Online, or by a transfer where there is time for one. */
export async function HowToPay({
  amount,
  currency,
  url,
  payUntil,
  transferUntil,
  locale,
  visit,
  policy,
  language,
  token,
  hasFailed,
}: Extract<PaymentPage, { state: 'online' }> & {
  locale: Locale;
  visit: string;
  token: string;
  hasFailed: boolean;
}) {
  const t = await getTranslations({ locale, namespace: 'payPage' });
  const sum = formatPrice(amount, currency, locale);
  return (
    <>
      <h1 className="display-1">{t.rich('chooseTitle', { ...emphasis, amount: sum })}</h1>
      <p className="mt-5 max-w-prose text-lg text-muted">{visit}</p>
      {policy && (
        <p lang={languageTag(language)} className="mt-3 max-w-prose text-muted">
          {policy}
        </p>
      )}
      <div className="mt-9 grid max-w-3xl gap-5 sm:grid-cols-2">
        <section className="flex flex-col rounded-card border border-line bg-white/50 p-6">
          <h2 className="display-3">{t('card')}</h2>
          <p className="mt-2 mb-6 text-muted">{t('cardText', { until: momentOf(payUntil, locale) })}</p>
          <a
            href={url ?? `/s/pay/${token}`}
            rel="noreferrer"
            className={buttonClass({}, 'mt-auto self-start max-sm:w-full')}
          >
            {t('payByCard')}
          </a>
        </section>
        {transferUntil && (
          <ChooseTransfer
            locale={locale}
            token={token}
            labels={{
              submit: t('payByTransfer'),
              offline: t('offline'),
              networkFailed: t('networkFailed'),
              failed: t('failed'),
            }}
          >
            <h2 className="display-3">{t('transfer')}</h2>
            <p className="mt-2 mb-6 text-muted">
              {t('transferText', { until: momentOf(transferUntil, locale) })}
            </p>
          </ChooseTransfer>
        )}
      </div>
      {hasFailed && (
        <p role="alert" className="mt-8 max-w-prose rounded-card border border-danger/35 p-5 text-danger">
          {t('failed')}
        </p>
      )}
    </>
  );
}
