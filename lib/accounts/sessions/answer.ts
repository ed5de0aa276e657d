import { z } from 'zod';
import { ROLES } from '../../base/statuses.ts';
import { count, text } from '../../base/validation/answers.ts';

export const grant = z
  .strictObject({
    token: text,
    refresh_token: text,
    expiresAt: count.describe('Epoch milliseconds.'),
    roles: z.array(z.enum(ROLES)),
  })
  .meta({ id: 'Grant' });

export const passwordSet = z
  .strictObject({ message: text, email: text.describe('Of the account, for the login that follows.') })
  .meta({ id: 'PasswordSet' });
