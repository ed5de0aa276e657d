'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { BoardLinkButton } from '@/components/ui/board-link';
import type { PaymentAccount } from '@/lib/payments/providers/account';
import { PAY_AHEAD, WHEN_UNPAYABLE } from '@/lib/salon/settings/declared-settings';
import type { SettingsRecord } from '@/lib/salon/settings/queries';
import { AccountNote } from './account-note';
import { Section } from './section';
import { ChoiceSetting, NumberSetting, TextSetting } from './setting-fields';

type Fixed = { fixed: readonly string[] };

/** Whether visits are paid before they come; the rest of it only where they are. */
export function PayAheadSection({
  settings: { setByServer: fixed, payAhead: stored },
  account,
}: {
  settings: Pick<SettingsRecord, 'setByServer' | 'payAhead'>;
  account: PaymentAccount;
}) {
  const t = useTranslations('board.settings');
  const words = useTranslations('board.payAhead');
  const mode = useWatch<{ payAhead: (typeof PAY_AHEAD)[number] }, 'payAhead'>({ name: 'payAhead' });
  return (
    <Section id="pay-ahead" title={t('sections.payAhead')}>
      <ChoiceSetting
        name="payAhead"
        fixed={fixed}
        choices={PAY_AHEAD.map((value) => ({ value, label: words(`mode.${value}`) }))}
        className="col-span-full"
      />
      {(mode === 'online' || mode === 'both') && <Online fixed={fixed} account={account} />}
      {(mode === 'transfer' || mode === 'both') && <Transfer fixed={fixed} />}
      {/* What is set there holds once this is saved. */}
      {mode !== 'off' && stored !== 'off' && (
        <p className="col-span-full">
          <BoardLinkButton href="/board/settings/pay-ahead" size="dense" variant="secondary">
            {words('title')}
          </BoardLinkButton>
        </p>
      )}
    </Section>
  );
}

function Online({ fixed, account }: Fixed & { account: PaymentAccount }) {
  const words = useTranslations('board.payAhead');
  return (
    <>
      <ChoiceSetting
        name="whenUnpayable"
        fixed={fixed}
        choices={WHEN_UNPAYABLE.map((value) => ({ value, label: words(`unpayable.${value}`) }))}
        className="col-span-full"
      />
      <AccountNote account={account} />
    </>
  );
}

function Transfer({ fixed }: Fixed) {
  const currency = useWatch<{ currency: string }, 'currency'>({ name: 'currency' });
  return (
    <>
      {currency === 'RSD' && <TextSetting name="transferAccount" fixed={fixed} />}
      <TextSetting name="transferIban" fixed={fixed} />
      <TextSetting name="transferHolder" fixed={fixed} />
      <NumberSetting name="transferDays" fixed={fixed} />
    </>
  );
}
