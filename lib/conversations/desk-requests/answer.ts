import { z } from 'zod';
import { id, instant, maybe, text } from '../../base/validation/answers.ts';

export const deskRequestRecord = z
  .strictObject({
    id,
    reservationId: id,
    clientName: text,
    clientPhone: maybe,
    serviceUnit: text.describe('Of a visit, that of her first part.'),
    termFrom: instant.describe('Of her first part.'),
    employee: text.describe('Who asks.'),
    note: text,
    createdAt: instant,
    handledAt: instant.nullable(),
  })
  .meta({ id: 'DeskRequest' });
export type DeskRequest = z.output<typeof deskRequestRecord>;
