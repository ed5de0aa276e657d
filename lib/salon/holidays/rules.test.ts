import { expect, it } from 'vitest';
import { publicHolidays } from './public-holidays.ts';
import { holidaysOf } from './rules.ts';

const day = (date: string, name: string, type = 'public') => ({ date: `${date} 00:00:00`, name, type });

it('names each day off once, in Latin letters and in three languages', () => {
  const of = (third: string) => [
    day('2027-05-03', 'Васкрсни понедељак'),
    day('2027-05-03', 'Празник рада'),
    day('2027-03-08', 'Дан жена', 'observance'),
    day('2027-01-07', third),
  ];
  const sr = of('Божић');
  const en = [day('', 'Orthodox Easter Monday'), day('', 'Labour Day'), day('', ''), day('', 'Christmas')];
  const de = [day('', 'Васкрсни понедељак'), day('', 'Tag der Arbeit'), day('', ''), day('', 'Weihnachten')];
  expect(holidaysOf({ sr, en, de })).toEqual([
    {
      date: '2027-01-07',
      explanation: 'Božić',
      explanationEn: 'Christmas',
      explanationDe: 'Weihnachten',
    },
    {
      date: '2027-05-03',
      explanation: 'Vaskrsni ponedeljak, Praznik rada',
      explanationEn: 'Orthodox Easter Monday, Labour Day',
      explanationDe: 'Orthodox Easter Monday, Tag der Arbeit',
    },
  ]);
});

it('knows the days off of the countries', async () => {
  const serbian = await publicHolidays('RS', 2027);
  expect(serbian.find(({ date }) => date === '2027-02-15')).toMatchObject({
    explanation: 'Dan državnosti Srbije',
    explanationEn: 'Statehood Day',
  });
  expect(
    serbian.some(({ explanation, explanationDe }) =>
      /\p{Script=Cyrillic}/u.test(explanation + explanationDe),
    ),
  ).toBe(false);
  expect((await publicHolidays('DE', 2027)).map(({ date }) => date)).toContain('2027-10-03');
  expect(await publicHolidays('XX', 2027)).toEqual([]);
});
