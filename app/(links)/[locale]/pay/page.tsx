import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { connection } from 'next/server';
import { asLocale } from '@/app/(public)/_data/locale';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import { buttonClass } from '@/components/ui/button';
import { messages } from '@/lib/base/i18n/messages';
import { localePath } from '@/lib/base/i18n/paths';
import { formatPrice } from '@/lib/base/time/format';
import { momentOf } from '@/lib/letters/words/phrases';
import { paymentPageBehind } from '@/lib/payments/requests/page';
import { salon } from '@/lib/salon/identity/salon';
import { foundBehind, UNKNOWN } from '../../found-behind';
import { UnknownLink } from '../../unknown-link';
import { HowToPay } from './how-to-pay';
import { Transfer } from './transfer';

const PAGE = 'wrap min-h-[68svh] py-12 md:py-16 lg:py-20';

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  return { title: `${messages[locale].payPage.metaTitle} – ${salon().name}` };
}

/** Where an appointment is paid ahead. Opening it changes nothing, and it needs no script. */
export default async function PayPage({ searchParams }: PageProps<'/[locale]/pay'>) {
  const locale = asLocale(await rootLocale());
  await connection(); // what is still to be paid depends on the clock
  const [query, t] = await Promise.all([searchParams, getTranslations({ locale, namespace: 'payPage' })]);
  const { token, outcome } = query;
  const found = await foundBehind(token, (given) => paymentPageBehind(given, new Date()));
  if (found === UNKNOWN) {
    return (
      <div className={PAGE}>
        <UnknownLink locale={locale} query={query} />
      </div>
    );
  }
  const ticket = localePath(locale, `/my-appointment?token=${String(token)}`);
  const visit = found && t('visit', { services: found.services, when: momentOf(found.termFrom, locale) });
  return (
    <div className={PAGE}>
      {found?.state === 'transfer' && (
        <Transfer {...found} locale={locale} visit={visit ?? ''} ticket={ticket} />
      )}
      {found?.state === 'online' && (
        <HowToPay
          {...found}
          locale={locale}
          visit={visit ?? ''}
          token={String(token)}
          hasFailed={outcome !== undefined && outcome !== 'done'}
        />
      )}
      {found?.state === 'paid' && (
        <>
          <h1 className="display-1">{t.rich('paidTitle', emphasis)}</h1>
          <p className="mt-6 max-w-prose text-lg text-muted">
            {t('paidText', { amount: formatPrice(found.amount, found.currency, locale) })}
          </p>
          <p className="mt-2 max-w-prose text-lg">{visit}</p>
          <a href={ticket} className={buttonClass({}, 'mt-9')}>
            {t('ticket')}
          </a>
        </>
      )}
      {(found === null || found.state === 'over') && (
        <>
          <h1 className="display-1">{t.rich(found ? 'overTitle' : 'invalidTitle', emphasis)}</h1>
          <p className="mt-6 max-w-prose text-lg text-muted">{t(found ? 'overText' : 'invalidText')}</p>
          <a href={found ? ticket : localePath(locale, '/')} className={buttonClass({}, 'mt-9')}>
            {t(found ? 'ticket' : 'home')}
          </a>
        </>
      )}
    </div>
  );
}
