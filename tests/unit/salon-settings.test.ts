import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { NEUTRAL, storedSettings } from '@/lib/salon/settings/fields.ts';

type Variables = Record<string, string>;

/** The settings of a process that was started with these variables. */
async function under(variables: Variables) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const [held, variablesModule, salon] = await Promise.all([
    import('@/lib/salon/settings/held.ts'),
    import('@/lib/salon/settings/variables.ts'),
    import('@/lib/salon/identity/salon.ts'),
  ]);
  return { ...held, ...variablesModule, ...salon };
}

beforeEach(() => {
  vi.stubEnv('DEFAULT_LANGUAGE', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const demo = { revision: 1, isDemo: true, isOpen: true, settings: demoSettings };

describe('what holds', () => {
  it('is the record, where no variable says anything', async () => {
    const { effectiveSettings, setByServer } = await under({});
    expect(effectiveSettings(demo)).toEqual(demoSettings);
    expect(setByServer()).toEqual([]);
  });

  it('is the variable where it is set, and the record beside it', async () => {
    const { effectiveSettings, setByServer } = await under({
      SALON_STREET: 'Korzo 3',
      BOOKING_GRID_MINUTES: '20',
      BOOKING_REMINDER_HOURS: '12',
      MAIL_FROM: 'Vrba <a@b.rs>',
    });
    const settings = effectiveSettings({ ...demo, isDemo: false });
    expect(settings).toMatchObject({
      street: 'Korzo 3',
      gridMinutes: 20,
      reminderHours: [12],
      city: 'Beograd',
    });
    expect(setByServer().sort()).toEqual(['gridMinutes', 'reminderHours', 'senderName', 'street']);
  });

  it('has nothing of the demo beside a salon that variables name', async () => {
    const { effectiveSettings } = await under({ SALON_NAME: 'Studio Vrba', SALON_PHONE: '+381641234567' });
    expect(effectiveSettings(demo)).toEqual({ ...NEUTRAL, name: 'Studio Vrba', phone: '+381641234567' });
  });

  it('calls a city that a variable names by that name in all languages, unless one says otherwise', async () => {
    const { effectiveSettings } = await under({ SALON_CITY: 'Novi Sad', SALON_CITY_DE: 'Neusatz' });
    expect(effectiveSettings({ ...demo, isDemo: false })).toMatchObject({
      city: 'Novi Sad',
      cityEn: 'Novi Sad',
      cityDe: 'Neusatz',
    });
  });

  it('is one snapshot for all copies of the module in a process', async () => {
    const first = await under({});
    first.holdSettings({ ...demo, settings: { ...demoSettings, name: 'Studio Vrba' } });
    vi.resetModules();
    const { salon } = await import('@/lib/salon/identity/salon.ts');
    expect(salon().name).toBe('Studio Vrba');
    first.holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings });
  });
});

describe('a stored record', () => {
  it('is taken field by field: what is wrong or unknown takes nothing else along', () => {
    expect(storedSettings({ name: 'Studio Vrba', phone: 'x', languages: ['fr'], invented: 1 })).toEqual({
      ...NEUTRAL,
      name: 'Studio Vrba',
    });
    expect(storedSettings('nothing')).toEqual(NEUTRAL);
    expect(storedSettings(demoSettings)).toEqual(demoSettings);
  });
});
