import type { reservationChoices } from '@/lib/board-reservations/queries';

/** What a reservation can be for, with whom and where. */
export type Choices = Awaited<ReturnType<typeof reservationChoices>>;
