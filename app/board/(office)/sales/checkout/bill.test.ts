import { expect, it } from 'vitest';
import { problemsOf, removalNote, tooFew, visitOf, writtenOf, type BillLine } from './bill';

const line: BillLine = {
  id: 1,
  kind: 'PRODUCT',
  refId: 7,
  reservationId: null,
  segmentId: null,
  name: 'Šampon',
  nameEn: null,
  nameDe: null,
  employeeId: null,
  employeeName: null,
  quantity: 2,
  unitPrice: 100,
  listPrice: 100,
  discount: 0,
  sharedDiscount: 0,
  discountReason: null,
  taxRateId: null,
  basisPoints: null,
  sum: 200,
  stock: 2,
};
const visit = (reservationId: number) => ({
  reservationId,
  clientName: `Ana ${reservationId}`,
  termFrom: '2026-12-01T10:00:00+01:00',
});

it('says how many there are of a product where the bill holds more, on however many lines', () => {
  expect(tooFew({ lines: [line] }, line)).toBeNull();
  expect(tooFew({ lines: [line, { ...line, id: 2, quantity: 1 }] }, line)).toBe(2);
  expect(tooFew({ lines: [line] }, { ...line, stock: -1 })).toBe(0);
  expect(tooFew({ lines: [line] }, { ...line, stock: null })).toBeNull();
  expect(tooFew({ lines: [line] }, { ...line, kind: 'SERVICE', stock: 1 })).toBeNull();
});

it('says whose part a line is where the bill holds several visits', () => {
  const part = { ...line, kind: 'SERVICE' as const, reservationId: 4 };
  expect(visitOf({ visits: [visit(3), visit(4)] }, part)?.clientName).toBe('Ana 4');
  expect(visitOf({ visits: [visit(4)] }, part)).toBeNull();
  expect(visitOf({ visits: [visit(3), visit(4)] }, line)).toBeNull();
});

it('says what a line takes along: its part, or its visit where that is the last of it and another visit stays', () => {
  const part = { ...line, kind: 'SERVICE' as const, reservationId: 4 };
  const second = { ...part, id: 2 };
  expect(removalNote({ lines: [part, second], reservationIds: [4] }, part)).toBe('removedPart');
  expect(removalNote({ lines: [part, line], reservationIds: [3, 4] }, part)).toBe('removedVisit');
  expect(removalNote({ lines: [part, { ...line, id: 2 }], reservationIds: [4] }, part)).toBeNull();
  expect(removalNote({ lines: [part, line], reservationIds: [3, 4] }, line)).toBeNull();
});

it('says at each field of a line what the server found wrong with it', () => {
  const fields = { 'lines.1.discount': '300 RSD at most.', 'lines.10.quantity': 'Too many.' };
  expect(problemsOf({ ok: false, fields }, 'lines.1')).toEqual({ discount: '300 RSD at most.' });
  expect(problemsOf({ ok: true }, 'lines.1')).toEqual({});
});

it('writes what is taken back as what was sold: how often, and what it cost before', () => {
  const sold = { ...line, discount: 30, sum: 170 };
  expect(writtenOf(sold)).toEqual({ times: 2, before: 200 });
  expect(writtenOf({ ...sold, quantity: -2, discount: -30, sum: -170 })).toEqual({ times: 2, before: -200 });
  expect(writtenOf(line)).toEqual({ times: 2, before: null });
  expect(writtenOf({ ...line, quantity: -1, sum: -100 })).toEqual({ times: null, before: null });
});
