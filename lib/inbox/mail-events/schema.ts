import { z } from 'zod';

/** Resend has written tags in both forms. */
const tags = z
  .union([z.record(z.string(), z.string()), z.array(z.object({ name: z.string(), value: z.string() }))])
  .transform((given) =>
    Array.isArray(given) ? Object.fromEntries(given.map(({ name, value }) => [name, value])) : given,
  );

/** As much of an event of Resend's as is looked at; there may be more in it, and of kinds that are passed over. */
export const mailEvent = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string()).catch([]),
    tags: tags.catch({}),
    bounce: z
      .object({ type: z.string().catch(''), message: z.string().catch('') })
      .optional()
      .catch(undefined),
  }),
});
export type MailEvent = z.output<typeof mailEvent>;
