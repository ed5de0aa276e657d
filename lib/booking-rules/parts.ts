/** A visit has so many services at most. */
export const MOST_SERVICES = 5;

/** A service of a visit, with somebody or with anyone. */
export type Part = { serviceUnitId: number; employeeId: number | null };
