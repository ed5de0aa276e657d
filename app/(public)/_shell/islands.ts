'use client';

/**
 * The small parts of public pages that run in the browser, as one module: the layout brings it (site-tools.tsx), so that no
 * page brings any of them again. What only one page has stays with that page.
 */
export { BookmarkButton } from '../_catalogue/bookmark-button';
export { LikeButton } from '../_catalogue/like-button';
export { PreviewLink } from '../_catalogue/preview-link';
export { PreviewProvider } from '../_catalogue/preview-provider';
export { FreeSoon } from '../_next/free-soon';
export { NextTerm } from '../_next/next-term';
export { NextTermsProvider } from '../_next/next-terms-provider';
export { BookButton } from '../_parts/book-button';
export { HoursRow } from '../_parts/hours-row';
export { ReservationProvider } from '../_reservation/reservation-provider';
