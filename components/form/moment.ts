/** The two halves of a wall time `2026-12-01T09:00`; of an instant with its offset, of the wall time that it names. */
export function splitMoment(moment: string): { day: string; time: string } {
  const [day = '', time = ''] = moment.split('T');
  return { day, time: time.replace(/^(\d\d:\d\d):.*$/, '$1') };
}

/** Together again; what was typed and is neither must not be mistaken for the sign between them. */
export function joinMoment({ day, time }: { day: string; time: string }): string {
  const [ofDay, ofTime] = [day.replaceAll('T', 't'), time.replaceAll('T', 't')];
  return ofDay || ofTime ? `${ofDay}T${ofTime}` : '';
}
