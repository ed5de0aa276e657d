import { afterEach, expect, it, vi } from 'vitest';
import { knownHoles } from './known-holes.mjs';

afterEach(() => vi.restoreAllMocks());

const described = (answer: object) => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  return knownHoles(async () => JSON.stringify(answer)).then((tally) => ({
    tally,
    said: said.mock.calls.flat().join('\n'),
  }));
};

it('high and critical holes fail, named by their packages', async () => {
  const { tally } = await described({
    vulnerabilities: { one: { severity: 'critical' }, two: { severity: 'low' }, three: { severity: 'high' } },
  });
  expect(tally).toEqual({ passed: 0, failed: 1, failures: ['known holes: one, three'] });
});

it('lesser ones are said', async () => {
  const { tally, said } = await described({ vulnerabilities: { two: { severity: 'moderate' } } });
  expect(tally).toMatchObject({ passed: 1, failed: 0 });
  expect(said).toContain('1 packages with holes');
});

it('a registry that does not tell is said, and counts as nothing', async () => {
  const { tally, said } = await described({ message: '405 Method Not Allowed - POST https://registry' });
  expect(tally).toEqual({ passed: 0, failed: 0, failures: [] });
  expect(said).toContain('Not looked for: the registry does not tell of any (405 Method Not Allowed');
});
