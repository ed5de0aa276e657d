import { addDays, weekdayOf } from '@/lib/base/time/zone';

/** Words for days, as they are said in all three languages, without their accents. */
const NEAR = new Map(
  [
    'yesterday|juce|gestern',
    'today|danas|heute',
    'tomorrow|sutra|morgen',
    'day after tomorrow|prekosutra|ubermorgen|uebermorgen',
  ].flatMap((words, index) => words.split('|').map((word) => [word, index - 1] as const)),
);

/** Monday first; each is known by its beginning as well, from the letters before the stroke on. */
const WEEKDAYS = [
  'mon|day mo|ntag pon|edeljak pon|edeljka',
  'tue|sday di|enstag uto|rak uto|rka',
  'wed|nesday mi|ttwoch sre|da sre|du sre|de',
  'thu|rsday do|nnerstag cet|vrtak cet|vrtka',
  'fri|day fr|eitag pet|ak pet|ka',
  'sat|urday sa|mstag sub|ota sub|otu sub|ote',
  'sun|day so|nntag ned|elja ned|elju',
].map((names) => names.split(' ').map((name) => name.split('|') as [string, string]));

const UNITS: readonly { step: 'day' | 'week' | 'month'; names: RegExp }[] = [
  { step: 'day', names: /^(?:d|t|days?|dana?|tage?n?)$/ },
  { step: 'week', names: /^(?:w|n|s|weeks?|wochen?|nedelj[ae]|sedmic[aeu])$/ },
  { step: 'month', names: /^(?:m|months?|monate?n?|mesec[aei]?)$/ },
];

const NEXT = /^(?:next|nachste[rnsm]?|naechste[rnsm]?|sledec[aeiu](?:g|ga)?|iduc[aeiu](?:g|ga)?) +/;
/** In front of a weekday: Friday, on Friday, this Friday. */
const ON = /^(?:on|this|am|diese[rnsm]?|u|ov[aeiou](?:j|g)?) +/;
const AHEAD = /^(?:(?<sign>[+-]) ?|(?:in|za) +)(?<count>\d{1,3}) ?(?<unit>[a-z]*)$/;

/** The same date of a later month, or its last day where it has none such. */
function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
  return later.toISOString().slice(0, 10);
}

function ahead(day: string, count: number, unit: string): string | null {
  // `+3` alone means days.
  const step = unit === '' ? 'day' : UNITS.find(({ names }) => names.test(unit))?.step;
  if (!step) return null;
  if (step === 'month') return plusMonths(day, count);
  return addDays(day, step === 'week' ? count * 7 : count);
}

/** 0 is Monday; -1 for what is none. */
const namedWeekday = (word: string): number =>
  WEEKDAYS.findIndex((names) =>
    names.some(
      ([short, rest]) =>
        word.startsWith(short) && `${short}${rest}`.startsWith(word.replace(/\.$/, '')) && word.length > 1,
    ),
  );

/**
 * A day said in words, as `2026-12-01`: tomorrow, sutra, +1w, in 3 Tagen, Friday, nächsten Freitag. A weekday alone is the
 * coming one, never today; the next one is that of the week after this. Null for what is none of these.
 */
export function sayDay(typed: string, today: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll(/\s+/g, ' ');
  const near = NEAR.get(text);
  if (near !== undefined) return addDays(today, near);
  const { sign, count, unit } = AHEAD.exec(text)?.groups ?? {};
  if (count) return ahead(today, Number(count) * (sign === '-' ? -1 : 1), unit ?? '');
  const isNext = NEXT.test(text);
  const word = text.replace(isNext ? NEXT : ON, '');
  const weekday = namedWeekday(word);
  if (weekday < 0) return isNext ? ahead(today, 1, word) : null;
  const current = weekdayOf(today);
  if (isNext) return addDays(today, 7 - current + weekday);
  return addDays(today, ((weekday - current + 6) % 7) + 1);
}
