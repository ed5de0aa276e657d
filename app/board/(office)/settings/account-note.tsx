import { useTranslations } from 'next-intl';
import { CircleAlert, CircleCheck, FlaskConical } from 'lucide-react';
import { home } from '@/lib/base/i18n/home';
import type { PaymentAccount } from '@/lib/payments/providers/account';

const ICONS = {
  none: { Icon: CircleAlert, className: 'text-clay-deep' },
  standIn: { Icon: FlaskConical, className: 'text-clay-deep' },
  test: { Icon: FlaskConical, className: 'text-clay-deep' },
  live: { Icon: CircleCheck, className: 'text-pine' },
} as const;

/** Whether the salon is connected to who takes its payments, and what to do where it is not. Keys are never shown. */
export function AccountNote({ account }: { account: PaymentAccount }) {
  const t = useTranslations('board.payAhead');
  const { Icon, className } = ICONS[account];
  return (
    <div className="col-span-full flex gap-2.5 rounded-soft bg-sand/60 px-4 py-3 text-[0.9375rem]">
      <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${className}`} />
      <div className="min-w-0">
        <p className="font-medium">{t(`account.${account}.title`)}</p>
        <p className="mt-0.5 text-muted">{t(`account.${account}.text`)}</p>
        {account === 'none' && home().country === 'RS' && (
          <p className="mt-0.5 text-muted">{t('account.notInSerbia')}</p>
        )}
      </div>
    </div>
  );
}
