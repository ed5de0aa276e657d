import { z } from 'zod';
import { id } from '../../base/validation/answers.ts';
import { OCCUPYING_STATUSES } from '../../base/statuses.ts';

/** Which date of its series it is, of all that are left. */
export const placeInSeries = z.strictObject({ id, place: id, of: id });
export type PlaceInSeries = z.output<typeof placeInSeries>;

const standing = OCCUPYING_STATUSES.join(', ');

/** The same as SQL, of a reservation that a statement calls so: `[id, place, of]`; null where it is of none, or does not stand any more. */
export const placeInSeriesOf = (table: string): string => `(
  select json_build_array(${table}.series_id, count(*) filter (where (o.term_from, o.id) <= (${table}.term_from, ${table}.id)), count(*))
  from reservation o where o.series_id = ${table}.series_id and o.status in (${standing}) and ${table}.status in (${standing})
  having count(*) > 0)`;
