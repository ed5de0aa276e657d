import { expect, it } from 'vitest';
import { fitted } from './fitted.ts';
import { countParts } from './parts.ts';

const around = (signs: number) => (service: string) => `${'x'.repeat(signs)} ${service}`;

it.each([
  ['all of it where there is room', 100, 'Balayage for long hair', 'Balayage for long hair'],
  ['as much as one part takes', 142, 'Balayage for long hair', 'Balayage for lon.'],
  ['all of it where less would spare no part', 158, 'Balayage for long hair', 'Balayage for long hair'],
])('%s', (_, signs, service, left) => {
  expect(fitted(around(signs), service)).toBe(around(signs)(left));
});

it('a text never gets more parts than with the shortest name', () => {
  for (let signs = 0; signs < 400; signs += 1) {
    const text = fitted(around(signs), 'Balayage for very long hair');
    expect(countParts(text).parts).toBe(countParts(around(signs)('Balayage fo.')).parts);
  }
});
