import { z } from 'zod';
import { count } from '../../base/validation/answers.ts';

export const likes = z.strictObject({ likesCount: count });
