import { expect, it } from 'vitest';
import { misread, prefixesToSearch } from './rules.ts';

const likely = (meant: string) => ({ meant, isCertain: false });
const certain = (meant: string) => ({ meant, isCertain: true });

it.each([
  ['a mobile in Graz that became Serbian', '+3816641234567', 'AT', likely('+436641234567')],
  ['a landline in Vienna', '+38115321234', 'AT', likely('+4315321234')],
  ['one that an import took for German', '+4969911708876', 'AT', likely('+4369911708876')],
  ['a German mobile', '+3811721234567', 'DE', likely('+491721234567')],
  ['where people write 06 before it', '+3816301234567', 'HU', likely('+36301234567')],
  ['where the zero belongs to it', '+38161234567', 'IT', likely('+39061234567')],
])('reads %s as one of the salon’s country', (_, phone, country, meant) =>
  expect(misread({ phone, typed: [] }, country)).toEqual(meant),
);

it.each([
  ['a number of the country', '+436641234567', 'AT'],
  ['a Serbian one that is none in Austria', '+381601234567', 'AT'],
  ['a German one that an import would have taken for Serbian', '+491721234567', 'AT'],
  ['a German one, in Serbia', '+491721234567', 'RS'],
  ['one of a country that was never assumed', '+38631123456', 'AT'],
  ['a number where there are none', '+3816641234567', 'AQ'],
])('leaves %s', (_, phone, country) => expect(misread({ phone, typed: [] }, country)).toBeNull());

it.each([
  ['0664 123 45 67', '+3816641234567', certain('+436641234567')],
  ['+381 664 1234567', '+3816641234567', likely('+436641234567')],
  ['00381 664 1234567', '+3816641234567', likely('+436641234567')],
  ['031 123456', '+38631123456', certain('+4331123456')],
])('is certain once it was typed without a prefix: %s', (text, phone, meant) =>
  expect(misread({ phone, typed: ['', text] }, 'AT')).toEqual(meant),
);

it('knows by which prefixes it may have been stored', () =>
  expect(['AT', 'DE', 'RS', 'AQ'].map(prefixesToSearch)).toEqual([
    { own: '+43', assumed: ['+381', '+49'] },
    { own: '+49', assumed: ['+381'] },
    { own: '+381', assumed: [] },
    null,
  ]));
