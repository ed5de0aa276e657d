import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

/** What was printed as an error during the present test. A test that expects one spies on `console.error` itself. */
const unexpected: string[] = [];

console.error = (...values: unknown[]) => {
  unexpected.push(format(...values));
};

afterEach(() => {
  const printed = unexpected.splice(0);
  expect(printed, 'console.error was called').toEqual([]);
});
