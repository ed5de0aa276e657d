import { z } from 'zod';
import { mailedToken } from '../../kit/links/schema.ts';
import { instant } from '../../base/validation/values.ts';

/** `termFrom`: the term that was seen, so that nothing else is booked. */
export const bookNextInput = z.strictObject({ token: mailedToken, termFrom: instant });
