import { z } from 'zod';
import { textFilter } from '../../base/validation/list.ts';

export const searchQuery = z.strictObject({ q: textFilter });
