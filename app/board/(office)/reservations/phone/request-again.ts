import type { BoardReservation } from '@/lib/booking-board/list/answer';
import type { PhoneRequest } from './phone-booking';
import { partsAgain } from './phone-form';

/** The same appointment for the same client; what else is known of her the form reads by her number. */
export const requestAgain = (reservation: BoardReservation): PhoneRequest => {
  const { clientId: id, clientName: name, clientEmail: email, clientPhone: phone, language } = reservation;
  const known = { name, email, phone, language, alert: null, visitsCount: 0, lastVisit: null };
  return { parts: partsAgain(reservation), ...(id !== null && { caller: { id, ...known } }) };
};
