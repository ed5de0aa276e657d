import { z } from 'zod';
import { AREAS } from '../../base/statuses.ts';
import { count, day, id, instant, maybe, text } from '../../base/validation/answers.ts';

export const KEY_STATES = ['open', 'ended', 'revoked', 'makerGone'] as const;

export const apiKeyRecord = z
  .strictObject({
    id,
    name: text,
    hint: text.describe('Its last four letters, by which it is found in a program.'),
    areas: z.array(z.enum(AREAS)),
    readOnly: z.boolean(),
    state: z
      .enum(KEY_STATES)
      .describe('`makerGone`: whoever made it is no super administrator any more, and it opens nothing.'),
    lastDay: day.describe('On which it opens something.'),
    createdBy: maybe.describe('The e-mail of whoever made it; null once they are gone.'),
    createdAt: instant,
    revokedAt: instant.nullable(),
    lastUsedAt: instant.nullable(),
    uses: count.describe('Requests, those included that were refused.'),
  })
  .meta({ id: 'ApiKey' });
export type ApiKeyRecord = z.output<typeof apiKeyRecord>;

export const newApiKeyRecord = z
  .strictObject({
    ...apiKeyRecord.shape,
    key: text.describe('Shown now and never again: sent as `Authorization: Bearer {key}`.'),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKeyRecord = z.output<typeof newApiKeyRecord>;
