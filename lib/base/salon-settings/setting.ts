import type { z } from 'zod';

/** What a setting can be (kinds.ts). */
export type Kind = {
  /** What may be saved. */
  schema: z.ZodType;
  /** What is answered. */
  answer: z.ZodType;
  /** Continues "must be", for whoever has set its variable. Without it, the setting can have none. */
  rule?: string;
  /** Makes of a variable's text what the schema takes, if that is not the text itself. */
  fromText?: (text: string) => unknown;
};

type Options<Of extends Kind> = {
  /** For the description of the endpoint and, where there is a variable, for docs/configuration.md. */
  about: string;
  /** The server's word for it. Where it is set, it wins, and the board shows the field as set by the server. */
  variable?: Of extends { rule: string } ? string : never;
};

/** `usual` holds until somebody says otherwise. */
export const setting = <Of extends Kind, const Said extends Options<Of>>(
  kind: Of,
  usual: NoInfer<z.output<Of['schema']>>,
  options: Said,
) => ({ ...kind, ...options, usual });

export type Setting = Kind &
  Options<{ schema: z.ZodType; answer: z.ZodType; rule: string }> & { usual: unknown };
