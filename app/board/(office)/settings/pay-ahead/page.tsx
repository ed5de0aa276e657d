import { ArrowLeft, CircleAlert } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BoardLink, BoardLinkButton } from '@/components/ui/board-link';
import { localized } from '@/lib/base/i18n/localized';
import { readListQuery } from '@/lib/base/validation/list';
import { listBoardServiceUnits } from '@/lib/catalogue/board-service-units/queries';
import { serviceUnitListQuery } from '@/lib/catalogue/board-service-units/schema';
import { paymentAccount } from '@/lib/payments/providers/account';
import { FIRST_POLICY, formOfPolicy } from '@/lib/payments/policy/policy-form';
import { listPolicies } from '@/lib/payments/policy/service';
import { salonSettings } from '@/lib/salon/settings/held';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { requireStaff } from '../../_guard/staff';
import { exampleVisit } from '../../_parts/pay-ahead/example-visit';
import { screenMetadata } from '../../_parts/screen-metadata';
import { AccountNote } from '../account-note';
import { InfoBox } from '../info-box';
import { SalonPolicyForm } from './salon-policy-form';

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('settings');

const EXAMPLE_PRICE = 320_000;

/** What visitors pay before they come, and what of it comes back: the salon's policy, and which services have another one. */
export default async function PayAheadPage() {
  await requireStaff('settings');
  const locale = await storedLocale();
  const [t, { policies }, { items }] = await Promise.all([
    getTranslations('board'),
    listPolicies(),
    listBoardServiceUnits(
      { ...readListQuery(serviceUnitListQuery, {}), sort: 'price', direction: 'DESC', itemsPerPage: 100 },
      locale,
    ),
  ]);
  const { payAhead } = salonSettings();
  const ofSalon = policies.find(({ serviceUnitId }) => serviceUnitId === null);
  const others = items.filter(({ id }) => policies.some(({ serviceUnitId }) => serviceUnitId === id));
  const [middle] = items.slice(Math.floor(items.length / 2));
  const example = {
    ...exampleVisit(),
    name: middle ? localized(middle, 'name', locale) : t('payAhead.anyService'),
    price: middle?.price ?? EXAMPLE_PRICE,
  };
  return (
    <div className="flex max-w-[52rem] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="display-3">{t('payAhead.title')}</h1>
        <BoardLinkButton href="/board/settings#pay-ahead" variant="quiet" size="dense">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('screens.settings')}
        </BoardLinkButton>
      </div>
      <p className="max-w-prose text-[0.9375rem] text-muted">{t('payAhead.lead')}</p>
      {payAhead === 'off' && (
        <InfoBox Icon={CircleAlert} className="text-clay-deep" title={t('payAhead.off.title')}>
          <p>
            {t.rich('payAhead.off.text', {
              link: (text) => (
                <BoardLink href="/board/settings#pay-ahead" className="quiet-link font-medium">
                  {text}
                </BoardLink>
              ),
            })}
          </p>
        </InfoBox>
      )}
      {(payAhead === 'online' || payAhead === 'both') && <AccountNote account={paymentAccount()} />}
      <SalonPolicyForm record={ofSalon ? formOfPolicy(ofSalon) : FIRST_POLICY} example={example} />
      <section className="flex flex-col gap-1 text-[0.9375rem]">
        <h2 className="font-sans text-base font-semibold">{t('payAhead.others')}</h2>
        <p className="text-muted">
          {others.length === 0
            ? t('payAhead.othersNone')
            : t('payAhead.othersAre', {
                names: others.map((row) => localized(row, 'name', locale)).join(', '),
              })}
        </p>
        <p>
          <BoardLink href="/board/service-units" className="quiet-link font-medium">
            {t('screens.service-units')}
          </BoardLink>
        </p>
      </section>
    </div>
  );
}
