import { useEffect } from 'react';
import type { Locale } from '@/lib/base/statuses';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import { askBehind, useBehindLink } from '../../use-behind-link';
import { keepOffline } from '@/lib/browser/keep-offline';
import { keepVisitOf } from './stored-visit';
import type { AppointmentSetting } from './setting';

export type SelfServiceAction = 'mine' | 'move' | 'undo' | 'note';

export const ask = (action: SelfServiceAction, locale: Locale, body: Record<string, unknown>) =>
  askBehind<ClientReservation>(action, locale, body);

/** The appointment behind the link; this browser keeps what the site shows of the next one. */
export function useAppointment(found: ClientReservation | null, { locale, address }: AppointmentSetting) {
  const behind = useBehindLink(found, { page: 'my-appointment', path: 'mine', locale });
  const { shown } = behind;
  useEffect(() => {
    if (shown.step === 'shown') keepVisitOf(shown.found, new Date(), { locale, address });
  }, [shown, locale, address]);
  // Found by the server, which sets no cookie with a page: asked for once more, the browser can open it from now on.
  const token = found && shown.step === 'shown' ? shown.token : '';
  useEffect(() => {
    if (token) void ask('mine', locale, { token });
  }, [token, locale]);
  useEffect(() => {
    void keepOffline(locale);
  }, [locale]);
  return behind;
}
