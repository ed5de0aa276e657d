import { z } from 'zod';
import { environment, readOnce } from '../../base/environment/env.ts';
import { optional } from '../../base/environment/variable.ts';
import type { Setting, SettingOrVariable } from './setting.ts';
import { SETTINGS } from './declared-settings.ts';

const asItIs = (text: string): unknown => text;

/** Takes what the board's form takes: what it refuses could never be saved again beside it. */
const variableOf = ({ schema, rule, fromText = asItIs, usual }: SettingOrVariable): z.ZodType => {
  const fromVariable = z.string().transform((text, context) => {
    const { success, data } = schema.safeParse(fromText(text));
    if (success) return data;
    context.addIssue({ code: 'custom', message: `must be ${rule}` });
    return z.NEVER;
  });
  const sentence = `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`;
  const value = [usual].flat().join(',');
  return optional(fromVariable, sentence, `as the board sets it${value && ` (\`${value}\`)`}`);
};

type Settings = typeof SETTINGS;
type FieldWithVariable = {
  [Field in keyof Settings]: Settings[Field] extends { variable: string } ? Field : never;
}[keyof Settings];

/** The variable of each setting that has one. */
const settings = Object.fromEntries(
  Object.values<Setting | SettingOrVariable>(SETTINGS).flatMap((each) =>
    'variable' in each ? [[each.variable, variableOf(each)]] : [],
  ),
) as {
  [Field in FieldWithVariable as Settings[Field]['variable']]: z.ZodType<
    z.output<Settings[Field]['schema']> | undefined
  >;
}; // each read by the schema of its setting

/** The variables that say something of the salon. */
export const salonEnv = readOnce(z.object(settings));

/** Every variable that is read, with its sentence in docs/configuration.md. */
export const wholeEnvironment = environment.safeExtend(settings);
