import { MINUTES_PER_DAY } from '@/lib/base/time/units';

const TYPED = /^(\d{1,2})(?:[:. h]?(\d{2}))?\s*(am?|pm?|h|uhr)?\.?$/i;
const QUARTER = 15;

const two = (value: number) => String(value).padStart(2, '0');

/** Hours of a clock with twelve of them. */
function ofTwelve(hours: number, half: string): number {
  if (hours < 1 || hours > 12) return Number.NaN;
  return (hours % 12) + (half === 'p' ? 12 : 0);
}

/**
 * What somebody types as a time of day, as `09:30`: `9`, `930`, `9.30`, `9h`, `9:30 am` and `09:30` will do. Null for nothing;
 * what is no time stays as it is, so that the schema can say so.
 */
export function readWallTime(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, typedHours = '', minutes = '00', sign = ''] = TYPED.exec(text) ?? [];
  const half = sign.charAt(0).toLowerCase();
  const hours = half === 'a' || half === 'p' ? ofTwelve(Number(typedHours), half) : Number(typedHours);
  return typedHours !== '' && hours < 24 && Number(minutes) < 60 ? `${two(hours)}:${minutes}` : text;
}

/** The next quarter of an hour, or the one before; within the day. */
export function nextQuarter(time: string, direction: 1 | -1): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = hours * 60 + minutes;
  const step = direction > 0 ? Math.floor(at / QUARTER) + 1 : Math.ceil(at / QUARTER) - 1;
  const next = Math.max(0, Math.min(MINUTES_PER_DAY - QUARTER, step * QUARTER));
  return `${two(Math.floor(next / 60))}:${two(next % 60)}`;
}
