import type { z } from 'zod';

/** What a setting can be (kinds.ts). */
export type Kind = {
  /** What may be saved. */
  schema: z.ZodType;
  /** What is answered. */
  answer: z.ZodType;
};

/** What a variable can say as well. */
export type KindOfVariable = Kind & {
  /** Continues "must be", for whoever has set the variable. */
  rule: string;
  /** Makes of its text what the schema takes, if that is not the text itself. */
  fromText?: (text: string) => unknown;
};

/** `usual` holds until somebody says otherwise. */
export const setting = <Of extends Kind>(kind: Of, usual: NoInfer<z.output<Of['schema']>>) => ({
  ...kind,
  usual,
});

/** One that the server can set: where it does, that wins, and the board shows the field as set by the server. */
export const settingOrVariable = <Of extends KindOfVariable, const Name extends string>(
  variable: Name,
  kind: Of,
  usual: NoInfer<z.output<Of['schema']>>,
) => ({ ...kind, usual, variable });

export type Setting = Kind & { usual: unknown };
export type SettingOrVariable = KindOfVariable & { usual: unknown; variable: string };
