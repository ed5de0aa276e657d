import { z } from 'zod';
import { instant } from '../../base/validation/answers.ts';
import { MOVE_OFFER_STANDINGS } from './rules.ts';

/** Another term that the client was asked about. */
export const moveOfferAnswer = z
  .strictObject({ termFrom: instant, until: instant, standing: z.enum(MOVE_OFFER_STANDINGS) })
  .meta({ id: 'MoveOffer' });
export type MoveOfferAnswer = z.output<typeof moveOfferAnswer>;
