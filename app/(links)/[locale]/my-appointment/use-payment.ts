import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '@/app/(public)/_reservation/requests/failure-text';
import { openPayment } from '@/app/(public)/_reservation/requests/open-payment';
import { useComingBack } from '@/app/(public)/_reservation/requests/use-coming-back';
import { showToast } from '@/components/ui/toast/toast';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import type { Shown } from '../../use-behind-link';
import type { AppointmentSetting } from './setting';

/** The way to where an appointment is paid, and what became of it for whoever comes back from there or has paid in another tab. */
export function usePayment(
  shown: Shown<ClientReservation>,
  { locale, labels }: AppointmentSetting,
  reload: () => void,
) {
  const [isLeading, setLeading] = useState(false);
  const token = shown.step === 'shown' && shown.found.payment?.toPay ? shown.token : '';

  const check = async () => {
    if (!token) return;
    const answer = await openPayment(token, locale);
    if (answer.ok && answer.data.payment === null) reload();
  };
  const checkOnArrival = useEffectEvent(() => void check());
  useEffect(() => {
    if (token) checkOnArrival();
  }, [token]);
  useComingBack(
    () => void check(),
    () => setLeading(false),
  );

  const pay = async () => {
    setLeading(true);
    const answer = await openPayment(token, locale);
    if (answer.ok && answer.data.payment) return location.assign(answer.data.payment.url);
    setLeading(false);
    if (!answer.ok) showToast({ kind: 'error', text: failureText(answer, labels) });
    reload();
  };

  return { isLeading, pay: () => void pay() };
}
