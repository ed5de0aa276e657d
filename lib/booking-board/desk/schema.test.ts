import { expect, it } from 'vitest';
import { lookupInput } from './schema.ts';

const CODE = '4711-abcdefghijklmnopqrst_-';

it.each([
  [CODE, CODE],
  [`  ${CODE}\n`, CODE],
  ['4711-abcdefghij klmnopqrst_-', CODE],
  [`https://salon.example/board/qrcode-scanner?code=${CODE}`, CODE],
  ['https://elsewhere.example/menu', ''],
])('%j holds the code %j', (code, expected) =>
  expect(lookupInput.parse({ code })).toEqual({ code: expected }),
);

it.each([{ code: '' }, { code: 'x'.repeat(501) }, { code: 1 }, {}, { code: CODE, id: 4711 }])(
  'refuses %j',
  (input) => expect(lookupInput.safeParse(input).success).toBe(false),
);
