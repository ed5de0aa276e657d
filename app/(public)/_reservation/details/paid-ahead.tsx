import type { PaymentPolicy } from '../requests/use-payment-policy';
import type { ReservationSetting } from '../state/setting';

/** What is paid now, what in the salon, and what cancelling costs: before the name is asked for. */
export function PaidAhead({
  policy: { summary, fees },
}: {
  policy: Pick<PaymentPolicy, 'summary' | 'fees'>;
}) {
  return (
    <div role="status" className="numerals rounded-card bg-pine/8 px-5 py-4">
      <p className="font-medium">{summary}</p>
      {fees && <p className="mt-1.5 text-[0.9375rem] text-muted">{fees}</p>}
    </div>
  );
}

/** What the button leads to, in a line. */
export function PayTerms({
  policy: { how },
  setting: { missedNote },
}: {
  policy: Pick<PaymentPolicy, 'how'>;
  setting: Pick<ReservationSetting, 'missedNote'>;
}) {
  return (
    <p className="text-sm text-muted">
      {how}
      {missedNote && <span className="mt-1 block">{missedNote}</span>}
    </p>
  );
}
