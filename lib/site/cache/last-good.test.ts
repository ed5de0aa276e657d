import { expect, it, vi } from 'vitest';
import { peekLastGood, readOrLastGood, type LastGoodKey } from './last-good.ts';

it('what was read last is the answer while it cannot be read', async () => {
  await readOrLastGood('service-units de', () => Promise.resolve(['Massage']));
  const away = () => Promise.reject(new Error('away'));
  expect(await readOrLastGood('service-units de', away)).toEqual(['Massage']);
  await expect(readOrLastGood('service-units en', away)).rejects.toThrow('away');
});

it('nothing is read or kept under a key that is not on the list', async () => {
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('something'));
  const key = 'service-units ../xx' as LastGoodKey; // as a caller from outside might give it
  await expect(readOrLastGood(key, read)).rejects.toThrow('nothing is read under that key');
  expect(read).not.toHaveBeenCalled();
  expect(peekLastGood(key)).toBeUndefined();
});
