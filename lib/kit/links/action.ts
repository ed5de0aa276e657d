export type ReservationAction = 'confirm-reservation' | 'cancel-reservation' | 'unsubscribe-reservations';

/** What the button behind a mailed link does; stands in the link's address. */
export type LinkAction = ReservationAction | 'confirm-newsletter' | 'unsubscribe-newsletter';
