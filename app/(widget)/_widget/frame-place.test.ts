import { expect, it } from 'vitest';
import { readFramePlace } from './frame-place.ts';

const ORIGINS = ['https://shop.example', 'https://blog.example'];

it('says where the page stands, and what it is for', () => {
  expect(readFramePlace('#over=https://shop.example&service=12&person=3', ORIGINS)).toEqual({
    kind: 'over',
    host: 'https://shop.example',
    service: 12,
    person: 3,
  });
  expect(readFramePlace(`#inline=${encodeURIComponent('https://blog.example')}`, ORIGINS)).toMatchObject({
    kind: 'inline',
    host: 'https://blog.example',
  });
  expect(readFramePlace('', ORIGINS)).toEqual({ kind: 'alone', host: null, service: null, person: null });
});

it.each(['https://evil.example', 'https://shop.example.evil.example', '*', 'null', ''])(
  'speaks to nobody whom the salon does not name: %j',
  (host) => expect(readFramePlace(`#over=${host}`, ORIGINS).host).toBeNull(),
);

it('takes nonsense for nothing', () => {
  expect(readFramePlace('#inline=x&service=0&person=-1', ORIGINS)).toMatchObject({
    service: null,
    person: null,
  });
  expect(readFramePlace('#services-title', ORIGINS).kind).toBe('alone');
});
