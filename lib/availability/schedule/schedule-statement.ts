import { SERVICE_UNIT_STATUS } from '../../base/statuses.ts';
import { isVisible, occupies, stillHolds } from '../../booking-rules/occupying.ts';
import { GENERAL_HOURS_STATEMENT } from './general-hours.ts';
import { patternsStatement } from './hours-override.ts';

const SERVICE_WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].flatMap((day) => [
  `wh_${day}_from`,
  `wh_${day}_to`,
]);

const epochMs = (instant: string) => `(date_part('epoch', ${instant}) * 1000)::int8`;
/** Of those without a processing time. */
const plain = (column: string) => `array_agg(${column}) filter (where s.processing is null)`;
const spanMs = (range: string) =>
  `case when ${range} is not null then json_build_object(
    'start', ${epochMs(`lower(${range})`)}, 'end', ${epochMs(`upper(${range})`)}) end`;
const list = (item: string, from: string) => `(select coalesce(json_agg(${item}), '[]') from ${from})`;

const AMONG = 'any ($7::int[])';

/** With `$7` some employees: they alone, and the workplaces that they work at. */
const ONLY = {
  employee: `($7::int[] is null or r.id = ${AMONG})`,
  workplace: `($7 is null or r.id in (select l.workplace_id from employee_workplace l where l.employee_id = ${AMONG}))`,
};

/** What employees and workplaces have alike: fitness, specific hours, patterns, unavailability. */
const resources = (kind: 'employee' | 'workplace') =>
  list(
    `json_build_object(
      'id', r.id,
      'categoryIds', ${list('c.category_id', `${kind}_category c where c.${kind}_id = r.id`)},
      'specificHours', ${list(
        'json_build_array(h.at_day, h.time_from, h.time_to)',
        `specific_working_hours h
         where h.${kind}_id = r.id and h.at_day between w.from_day and w.to_day`,
      )},
      'patterns', ${patternsStatement(`p.${kind}_id = r.id`)},
      'unavailable', ${list(
        `json_build_array(${epochMs('a.unavailable_from')}, ${epochMs('a.unavailable_to')})`,
        `${kind}_unavailability a
         where a.${kind}_id = r.id and a.unavailable_from < w.ends and a.unavailable_to > w.starts`,
      )}
    ) order by r.id`,
    `${kind} r where ${isVisible('r')} and ${ONLY[kind]}`,
  );

const STARTS = 'to_timestamp($4::float8 / 1000)';
const ENDS = 'to_timestamp($5::float8 / 1000)';

/** The service units that are asked about, each with the window in which it is. */
const requested = (which: string) => `
  select u.*, $2::date as from_day, $3::date as to_day, to_timestamp($6::float8 / 1000) as moment,
    ${STARTS} - make_interval(mins => u.buffer_before) as starts,
    ${ENDS} + make_interval(mins => u.term_duration + u.buffer_after) as ends
  from service_unit u where ${which}`;

/** What is its own of each of them. */
const SERVICE_UNIT = `json_build_object(
    'id', w.id,
    'termDuration', w.term_duration,
    'bufferBefore', w.buffer_before,
    'bufferAfter', w.buffer_after,
    'processingAfter', w.processing_after,
    'processingDuration', w.processing_duration,
    'processingFreesWorkplace', w.processing_frees_workplace,
    'status', w.status,
    'prices', json_build_object('price', w.price, 'priceEn', w.price_en, 'priceDe', w.price_de),
    'categoryIds', ${list('c.category_id', 'service_unit_category c where c.service_unit_id = w.id')},
    'hours', json_build_array(${SERVICE_WEEK.map((column) => `w.${column}`).join(', ')}),
    'overrides', ${list(
      `json_build_object('employeeId', o.employee_id, 'termDuration', o.term_duration,
        'price', o.price, 'priceEn', o.price_en, 'priceDe', o.price_de)`,
      'employee_service_unit o where o.service_unit_id = w.id',
    )},
    'unavailable', ${list(
      `json_build_array(${epochMs('a.unavailable_from')}, ${epochMs('a.unavailable_to')})`,
      `service_unit_unavailability s join unavailability a on a.id = s.unavailability_id
       where s.service_unit_id = w.id and a.unavailable_from < w.ends and a.unavailable_to > w.starts`,
    )}
  )`;

/** What is the same for all of them. */
const SHARED = `
  'revision', (select revision from schedule_revision),
  'settingsRevision', coalesce((select revision from salon_settings), 0),
  'generalHours', ${GENERAL_HOURS_STATEMENT},
  'nonWorkingDays', ${list('n.day', 'non_working_day n where n.day between w.from_day and w.to_day')},
  'employees', ${resources('employee')},
  'workplaces', ${resources('workplace')},
  'links', ${list(
    'json_build_array(l.employee_id, l.workplace_id)',
    `employee_workplace l where $7 is null or l.employee_id = ${AMONG}`,
  )},
  'busy', (
    select json_build_object(
      'reservationId', ${plain('s.reservation_id')},
      'employeeId', ${plain('s.employee_id')},
      'workplaceId', ${plain('s.workplace_id')},
      'employeeFrom', ${plain(epochMs('lower(s.employee_busy)'))},
      'employeeTo', ${plain(epochMs('upper(s.employee_busy)'))},
      'workplaceFrom', ${plain(epochMs('lower(s.workplace_busy)'))},
      'workplaceTo', ${plain(epochMs('upper(s.workplace_busy)'))},
      'phased', json_agg(json_build_object(
        'reservationId', s.reservation_id, 'employeeId', s.employee_id, 'workplaceId', s.workplace_id,
        'employeeBusy', ${spanMs('s.employee_busy')}, 'workplaceBusy', ${spanMs('s.workplace_busy')},
        'processing', ${spanMs('s.processing')}, 'freesWorkplace', s.processing_frees_workplace
      )) filter (where s.processing is not null)
    )
    from reservation_segment s
    where ${occupies('s')}
      and ($7 is null or s.employee_id = ${AMONG} or s.workplace_id in (
        select l.workplace_id from employee_workplace l where l.employee_id = ${AMONG}))
      and s.span_from >= ${STARTS} - interval '2 days' and s.span_from < ${ENDS} + interval '2 days'
      and least(lower(s.employee_busy), lower(s.workplace_busy)) < w.ends
      and greatest(upper(s.employee_busy), upper(s.workplace_busy)) > w.starts
      and ${stillHolds('s.status', '(select r.hold_until from reservation r where r.id = s.reservation_id)', 'w.moment')}
  )`;

/**
 * One statement, so that everything is of one moment, whatever the number of days and people. What it returns is JSON
 * with instants in epoch milliseconds, which no driver setting can change. The window is longer than the days by one
 * term with its buffers, which staff may let begin before midnight and end after the next one.
 *
 * Reservations: a segment spans at most 12 hours and occupies at most a day (checks of the table), hence two days on
 * either side in the search by `span_from`, whose index has the same three statuses in its predicate. What really
 * reaches into the window is told by functions rather than `&&`: that operator would tempt the planner to the indexes
 * of the exclusion constraints, which are of no use without the person. For the same reason a hold is looked up by a
 * scalar subquery, which cannot become a scan over all reservations.
 *
 * They come as columns, since an array of each is built three times as fast as an array for each reservation; the few with a
 * processing time come one by one.
 *
 * What the service units share is told once.
 *
 * Parameters: which service units, first day, last day, start and end of the days and now in epoch milliseconds; the employees
 * when they alone are asked for, otherwise null.
 */
const statementOf = (which: string) => `
with units as (${requested(which)}),
w as (select from_day, to_day, moment, min(starts) as starts, max(ends) as ends from units group by 1, 2, 3)
select json_build_object(
  'serviceUnits', (select json_agg(${SERVICE_UNIT} order by w.id) from units w),${SHARED}
) as loaded from w`;

/** Of all public service units, or of the one that is the first parameter. */
export const CATALOGUE_STATEMENT = statementOf(
  `u.status <> ${SERVICE_UNIT_STATUS.HIDDEN} and ($1::int is null or u.id = $1)`,
);

/** Of those in the list that is the first parameter, hidden ones as well. */
export const VISIT_STATEMENT = statementOf('u.id = any ($1::int[])');
