import { useTranslations } from 'next-intl';
import type { Currency, Locale } from '@/lib/base/statuses';
import { formatPrice } from '@/lib/base/time/format';
import type { Dashboard } from '@/lib/dashboard/answer';
import { ActButton } from './act-button';
import { Group } from './group';
import { HandledElsewhere } from './handled-elsewhere';
import { WaitingAppointment } from './waiting-appointment';

type Trouble = Dashboard['paymentTroubles']['items'][number];

/** Money paid ahead that somebody has to see to: what it is, whose visit, and what to do. */
export function PaymentTroubles({
  troubles: { items, total },
  locale,
}: {
  troubles: Dashboard['paymentTroubles'];
  locale: Locale;
}) {
  const t = useTranslations('board.paymentTroubles');
  const words = useTranslations('board.dashboard');
  return (
    <Group
      title={t('title')}
      total={total}
      shown={items.length}
      more={words('more', { count: total - items.length })}
    >
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col gap-1.5 pb-2.5 text-[0.875rem] leading-snug">
            <WaitingAppointment
              id={item.reservationId}
              clientName={item.clientName}
              termFrom={item.termFrom}
              locale={locale}
              className="px-4 pt-2.5"
            >
              {null}
            </WaitingAppointment>
            <What item={item} locale={locale} />
            <div className="flex flex-wrap items-center justify-end gap-2 px-4">
              <HandledElsewhere id={item.id} name={item.clientName} />
              {item.refundsFailed > 0 && (
                <ActButton
                  path={`/admin/api/payment-requests/${item.id}/refund`}
                  label={t('againFor', { name: item.clientName })}
                  success={{
                    message: t('againDone', { name: item.clientName }),
                    idempotencyKey: `again-${item.id}-${item.editedAt}`,
                  }}
                >
                  {t('again')}
                </ActButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function What({ item, locale }: { item: Trouble; locale: Locale }) {
  const t = useTranslations('board.paymentTroubles');
  const { trouble, refundsFailed, refundError, amount, currency, paidAmount, paidCurrency } = item;
  const paidIn = (paidCurrency ?? currency) as Currency; // written as it is, whichever it is
  const paid = formatPrice(paidAmount ?? 0, paidIn, locale);
  return (
    <div className="numerals px-4">
      {trouble && <p>{t(`what.${trouble}`, { paid, amount: formatPrice(amount, currency, locale) })}</p>}
      {refundsFailed > 0 && (
        <>
          <p>{t('what.refund', { amount: formatPrice(refundsFailed, paidIn, locale) })}</p>
          {refundError && <p className="text-muted [overflow-wrap:anywhere]">{refundError}</p>}
        </>
      )}
    </div>
  );
}
