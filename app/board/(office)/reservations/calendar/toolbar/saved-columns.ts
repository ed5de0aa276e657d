import type { CalendarColumns } from '@/lib/booking-board/calendar/schema';

/** The cookies that remember whose columns somebody shows, and in which order, so that the page comes with them at once. */
export const shownCookie = (by: CalendarColumns) => `board-calendar-${by}s`;
export const orderCookie = (by: CalendarColumns) => `board-calendar-${by}-order`;
