import { describe, expect, it } from 'vitest';
import { serviceUnitIn } from './row-of-service-unit.ts';

const row = { name: 'Bojenje', price: '4200', duration: '1h 30min', category: 'Kosa' };

describe('a row of services', () => {
  it('tells of buffers and of a processing time', () => {
    const rowValues = {
      ...row,
      buffer: '10',
      bufferBefore: '5 min',
      processing: '35',
      processingAfter: '25',
    };
    expect(serviceUnitIn(rowValues, false).given?.unit).toMatchObject({
      termDuration: 90,
      bufferBefore: 5,
      bufferAfter: 10,
      processingDuration: 35,
      processingAfter: 25,
    });
  });
  it('has none of them unless it says so', () => {
    expect(serviceUnitIn(row, false).given?.unit).toMatchObject({
      bufferBefore: 0,
      processingDuration: 0,
      processingAfter: 0,
    });
  });
  it.each([
    [
      'longer than the service',
      { processing: '80', processingAfter: '25' },
      { processing: 'processingOutside' },
    ],
    ['that is no duration', { processing: 'dugo' }, { processing: 'numeric' }],
  ])('is refused with a processing time %s', (_, rowValues, problems) => {
    expect(serviceUnitIn({ ...row, ...rowValues }, false)).toEqual({ problems });
  });
});
