/** Script: nothing moves when the bar comes. */
export const ROOM_FOR_NEXT_VISIT = `
  try {
    const visit = JSON.parse(localStorage.getItem('nextVisit'));
    if (visit && new Date(visit.heldUntil ?? visit.to) > new Date()) {
      document.documentElement.setAttribute('data-next-visit', '');
    }
  } catch {}`;
