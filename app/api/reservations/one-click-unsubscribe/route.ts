import { leadingToButton, leavingByOneClick } from '@/app/api/one-click-unsubscribe';
import { unsubscribeByLink } from '@/lib/booking-changes/by-link/service';

/** Reminders; what is booked stays. */
export const POST = leavingByOneClick(
  async (token) => (await unsubscribeByLink(token, '', new Date())).ok,
  'unsubscribed',
);

export const GET = leadingToButton('unsubscribe-reservations');
