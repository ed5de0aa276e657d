import { z } from 'zod';
import { pageQuery } from '../../base/validation/values.ts';

export const teamQuery = z.object(pageQuery);
