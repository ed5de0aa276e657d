import { z } from 'zod';
import { monday } from '../shift-patterns/schema.ts';

export const teamRotaQuery = z.strictObject({ from: monday });
