export type ReservationAction =
  | 'confirm-reservation'
  | 'cancel-reservation'
  | 'unsubscribe-reservations'
  | 'book-next'
  | MoveAction
  | WaitingAction;

/** Another term for what is booked and cannot stay. */
export type MoveAction = 'accept-move' | 'decline-move';

/** Of the waiting list: a term that is offered, and the place on it. */
export type WaitingAction = 'accept-offer' | 'decline-offer' | 'leave-waiting-list';

/** What the button behind a mailed link does; stands in the link's address. */
export type LinkAction = ReservationAction | 'confirm-newsletter' | 'unsubscribe-newsletter';
