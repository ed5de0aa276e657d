/*
 * Who books one service may name it as `serviceUnitId`, in short for a visit of one. Refusals speak to such a caller of the same
 * fields: `employeeId` rather than `serviceUnits.0.employeeId`.
 */

export const isShorthand = (sent: object): boolean => !('serviceUnits' in sent);

const inShort = (field: string): string =>
  field === 'serviceUnits' ? 'serviceUnitId' : field.replace(/^serviceUnits\.0\./, '');

/** What is wrong with a booking, by the names that its caller has used. */
export const fieldsAsSent = (fields: Record<string, string>, isShort: boolean): Record<string, string> =>
  isShort
    ? Object.fromEntries(Object.entries(fields).map(([field, message]) => [inShort(field), message]))
    : fields;
