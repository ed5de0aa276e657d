import { z } from 'zod';
import { list } from '../../base/validation/answers.ts';
import { recordedEvent } from '../../kit/audit/answer.ts';
import { boardReservation } from '../../booking-board/list/answer.ts';

export const clientHistory = list(boardReservation).extend({ events: z.array(recordedEvent) });

export type ClientHistory = z.output<typeof clientHistory>;
