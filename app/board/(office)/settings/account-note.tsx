import { useTranslations } from 'next-intl';
import { CircleAlert, CircleCheck, FlaskConical } from 'lucide-react';
import { home } from '@/lib/base/i18n/home';
import type { PaymentAccount } from '@/lib/payments/providers/account';
import { InfoBox } from './info-box';

const ICONS = {
  none: { Icon: CircleAlert, className: 'text-clay-deep' },
  standIn: { Icon: FlaskConical, className: 'text-clay-deep' },
  test: { Icon: FlaskConical, className: 'text-clay-deep' },
  live: { Icon: CircleCheck, className: 'text-pine' },
} as const;

/** Whether the salon is connected to who takes its payments, and what to do where it is not. Keys are never shown. */
export function AccountNote({ account }: { account: PaymentAccount }) {
  const t = useTranslations('board.payAhead');
  return (
    <InfoBox {...ICONS[account]} title={t(`account.${account}.title`)}>
      <p>{t(`account.${account}.text`)}</p>
      {account === 'none' && home().country === 'RS' && <p>{t('account.notInSerbia')}</p>}
    </InfoBox>
  );
}
