/**
 * What somebody types as a time of day, as `09:30`: `9`, `930`, `9.30` and `09:30` will do. Null for nothing; what is no time
 * stays as it is, so that the schema can say so.
 */
export function readWallTime(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, '0')}:${minutes}`
    : text;
}
