import { sql } from 'drizzle-orm';
import { client } from '@/db/schema/clients/clients';
import { reservation, reservationMailStop } from '@/db/schema/reservations';

/** Whether a reservation's reminders and nudges are stopped, by its address or by its client. */
export const remindersAreStopped = sql<boolean>`(${client.mailsStoppedAt} is not null or exists (
  select from ${reservationMailStop} where ${reservationMailStop.email} = lower(${reservation.clientEmail})))`;
