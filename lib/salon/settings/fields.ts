import { z } from 'zod';
import { withFormerName } from './employee-rights.ts';
import type { Setting } from './setting.ts';
import { REQUIRED_SETTINGS, OPTIONAL_SETTINGS, SETTINGS } from './declared-settings.ts';

type Settings = typeof SETTINGS;
export type SettingsField = keyof Settings;
export const SETTINGS_FIELDS = Object.keys(SETTINGS) as SettingsField[]; // its very keys

export type SalonSettings = { [Field in SettingsField]: z.output<Settings[Field]['schema']> };

/** One thing of each setting, under the same name. */
const ofEach = <Some extends Record<string, Setting>, Part extends keyof Setting>(
  settings: Some,
  part: Part,
) =>
  Object.fromEntries(Object.entries(settings).map(([field, each]) => [field, each[part]])) as {
    [Field in keyof Some]: Some[Field][Part];
  }; // the keys of the one are those of the other

export const settingsFields = ofEach(SETTINGS, 'schema');

/** What whoever saves settings sends. */
export const settingsShape = {
  ...ofEach(REQUIRED_SETTINGS, 'schema'),
  ...z.object(ofEach(OPTIONAL_SETTINGS, 'schema')).partial().shape,
};

/** A salon about which nothing is known yet: good for any, and nobody's in particular. */
export const NEUTRAL: SalonSettings = ofEach(SETTINGS, 'usual');

/** A text that was stored before it had to be one line. */
const onOneLine = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[<>]/g, '').replace(/\s+/g, ' ') : value;

/**
 * The record as it was stored: a field that is missing, since it is younger than the record, or that no longer passes its
 * check is the neutral one, and says nothing about the others.
 */
export function storedSettings(stored: unknown): SalonSettings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const stands = Object.fromEntries(
    SETTINGS_FIELDS.map((field) => {
      const results = [given[field], onOneLine(given[field])].map((value) =>
        settingsFields[field].safeParse(value),
      );
      const passed = results.find(({ success }) => success);
      return [field, passed ? passed.data : NEUTRAL[field]];
    }),
  ) as SalonSettings; // each by its own schema
  // A server of the version before stores its yes or no alone.
  const rights = 'employeeRights' in given ? stands.employeeRights : stands.employeesBook ? 'book' : 'view';
  return { ...stands, ...withFormerName(rights) };
}
