/** Script: nothing moves when the bar comes, or what a client who is known here is offered. */
export const ROOM_FOR_NEXT_VISIT = `
  try {
    const visit = JSON.parse(localStorage.getItem('nextVisit'));
    if (visit && new Date(visit.heldUntil ?? visit.to) > new Date()) {
      document.documentElement.setAttribute('data-next-visit', '');
    }
    if (JSON.parse(localStorage.getItem('reservationData'))?.isKnown) {
      document.documentElement.setAttribute('data-known', '');
    }
  } catch {}`;
