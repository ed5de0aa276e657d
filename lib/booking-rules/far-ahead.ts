/** Staff plan series so far ahead and move what is booked, whatever visitors may; or as far as visitors may, where that is further. */
export const STAFF_HORIZON_DAYS = 365;

/** The rules of visitors, as far ahead as staff plan. */
export const farAhead = <Rules extends { horizonDays: number }>(rules: Rules): Rules => ({
  ...rules,
  horizonDays: Math.max(rules.horizonDays, STAFF_HORIZON_DAYS),
});
