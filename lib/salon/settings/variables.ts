import { env } from '../../base/environment/env.ts';
import { salonEnv } from './environment.ts';
import type { SalonSettings, SettingsField } from './fields.ts';
import type { Setting, SettingOrVariable } from './setting.ts';
import { SETTINGS } from './declared-settings.ts';

/** What the environment says itself; a city that it names is not called by what the record knows of another one. */
export function fromServer(): Partial<SalonSettings> {
  const given = salonEnv();
  const said: Readonly<Record<string, unknown>> = given;
  const set = Object.entries<Setting | SettingOrVariable>(SETTINGS).flatMap(([field, each]) =>
    'variable' in each && said[each.variable] !== undefined ? [[field, said[each.variable]]] : [],
  );
  const cities = given.SALON_CITY === undefined ? {} : { cityEn: given.SALON_CITY, cityDe: given.SALON_CITY };
  return { ...cities, ...(Object.fromEntries(set) as Partial<SalonSettings>) }; // read by the schemas of the fields
}

/** The fields that the server has set, so that an edit of them would change nothing. */
export function setByServer(): SettingsField[] {
  const fields = Object.keys(fromServer()) as SettingsField[]; // what fromServer names
  return env().MAIL_FROM === undefined ? fields : [...fields, 'senderName'];
}
