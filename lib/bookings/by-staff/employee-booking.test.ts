import { expect, it } from 'vitest';
import { isWithHerselfAlone } from './employee-booking.ts';
import { phoneInput } from './schema.ts';

const HER = 7;
const call = { termFrom: '2026-12-01T10:00', clientName: 'Mila Tot', clientPhone: '060 111 22 33' };
const one = { ...call, serviceUnitId: 1 };
const visit = (...employeeIds: (number | null)[]) => ({
  ...call,
  serviceUnits: employeeIds.map((employeeId, index) => ({ serviceUnitId: index + 1, employeeId })),
});

it.each([
  ['a service with herself', { ...one, employeeId: HER }, true],
  ['with nothing waived', { ...one, employeeId: HER, override: { grid: false } }, true],
  ['a visit with herself', visit(HER, HER), true],
  ['a service with a colleague', { ...one, employeeId: 8 }, false],
  ['a service with anyone', { ...one, employeeId: null }, false],
  ['a service with nobody named', one, false],
  ['a visit of which a colleague has a part', visit(HER, 8), false],
  ['a visit of which anyone has a part', visit(HER, null), false],
  ['hours that are waived', { ...one, employeeId: HER, override: { hours: true } }, false],
  ['a mailbox', { ...one, employeeId: HER, clientEmail: 'mila@mail.example' }, false],
])('%s: %j', (_, input, expected) => expect(isWithHerselfAlone(phoneInput.parse(input), HER)).toBe(expected));
