import { expect, it } from 'vitest';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { settingsInput } from './schema.ts';

/** What the endpoint has demanded since there is one. Whoever wrote a program then must not be refused for what came later. */
const FIRST =
  'name phone email street postalCode city cityEn cityDe country latitude longitude instagram facebook messageUrl ' +
  'legalName representative register registrationNumber taxNumber vatNumber ' +
  'gridMinutes leadMinutes horizonDays holdMinutes cancelUntilMinutes moveUntilMinutes ' +
  'reminderHours senderName messagesByMail changesByMail languages defaultLanguage currencies ' +
  'retentionClientYears retentionRequirementsMonths retentionMessagesMonths retentionMailsDays retentionNetworksMonths isOpen';
const first = FIRST.split(' ');
const given = Object.entries({ ...demoSettings, isOpen: true });

it('takes what a program sends that knows none of the younger settings', () => {
  expect(
    settingsInput.safeParse(Object.fromEntries(given.filter(([name]) => first.includes(name)))).success,
  ).toBe(true);
});

it.each(first)('demands %s', (left) => {
  const { error } = settingsInput.safeParse(Object.fromEntries(given.filter(([name]) => name !== left)));
  expect(error?.issues.map(({ path }) => path[0])).toContain(left);
});
