import { z } from 'zod';

export const archive = z.string().meta({ format: 'binary' });
