import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iban, model97, serbianAccount } from '../../base/validation/bank-account.ts';
import { epcText, ipsText } from './qr-rules.ts';

/* Examples of the National Bank's recommendations (nbs.rs/QRcode), of the ISO's and the EPC's guides. */

describe('a Serbian account', () => {
  it.each([
    ['840-955845-10', '840000000095584510'],
    ['165-55-74', '165000000000005574'],
    ['310-1234567891211-86', '310123456789121186'],
    ['840000000095584510', '840000000095584510'],
    ['845-404849-87', '845000000040484987'],
    ['840-955845-11', null],
    ['160000000123456778', null],
    ['840-95584510', '840000000095584510'],
    ['84-955845-10', null],
    ['', null],
  ])('%s is %s', (typed, account) => expect(serbianAccount(typed)).toBe(account));
});

describe('an IBAN', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['at611904300234573201', 'AT611904300234573201'],
    ['BE72000000001616', 'BE72000000001616'],
    ['DE71110220330123456789', 'DE71110220330123456789'],
    ['DE88370400440532013000', null],
    ['DE89', null],
  ])('%s is %s', (typed, account) => expect(iban(typed)).toBe(account));
});

it('a reference by model 97 has its check digits in front', () => {
  expect(model97('3220000111111111000')).toBe('97163220000111111111000');
});

const DINARS = {
  name: 'Salon Breza',
  account: '840-955845-10',
  amount: 80_000,
  purpose: 'Avans',
  reference: '1207',
};
const EUROS = { ...DINARS, account: 'DE89370400440532013000', amount: 2_500 };

describe('the code for dinars', () => {
  it('has its tags in order, the amount with a comma, and no bar at its end', () =>
    expect(ipsText(DINARS)).toBe(
      `K:PR|V:01|C:1|R:840000000095584510|N:Salon Breza|I:RSD800,00|SF:221|S:Avans|RO:${model97('1207')}`,
    ));

  it('leaves out what has no value', () =>
    expect(ipsText({ ...DINARS, purpose: '', reference: '' })).toBe(
      'K:PR|V:01|C:1|R:840000000095584510|N:Salon Breza|I:RSD800,00|SF:221',
    ));

  it.each([
    ['an account whose check digits are wrong', { account: '840-955845-11' }],
    ['an IBAN', { account: EUROS.account }],
    ['nobody', { name: ' | ' }],
    ['nothing', { amount: 0 }],
  ])('is none of %s', (_, change) => expect(ipsText({ ...DINARS, ...change })).toBeNull());
});

describe('the code for euros', () => {
  it('has its eleven lines, those without a value empty', () =>
    expect(epcText(EUROS)).toBe(
      'BCD\n002\n1\nSCT\n\nSalon Breza\nDE89370400440532013000\nEUR25.00\n\n\n1207 Avans',
    ));

  it.each([
    ['an IBAN whose check digits are wrong', { account: 'DE88370400440532013000' }],
    ['a Serbian account', { account: DINARS.account }],
    ['more than 331 bytes', { name: 'Ž'.repeat(70), purpose: 'Ž'.repeat(140) }],
  ])('is none of %s', (_, change) => expect(epcText({ ...EUROS, ...change })).toBeNull());
});

it('whatever the salon and the purpose are called, a code keeps its shape and its bounds', () => {
  const transfers = fc.record({
    name: fc.string({ unit: 'grapheme', maxLength: 100 }),
    purpose: fc.string({ unit: 'grapheme', maxLength: 200 }),
    reference: fc.stringMatching(/^\d{0,9}$/),
    amount: fc.integer({ min: 1, max: 100_000_000 }),
  });
  fc.assert(
    fc.property(transfers, (given) => {
      const ips = ipsText({ ...DINARS, ...given });
      if (ips !== null) {
        const fields = ips.split('|').map((field) => field.split(':'));
        expect(fields.every(([, ...value]) => value.join(':') !== '')).toBe(true);
        expect(fields.map(([tag]) => tag).slice(0, 7)).toEqual(['K', 'V', 'C', 'R', 'N', 'I', 'SF']);
      }
      const epc = epcText({ ...EUROS, ...given });
      if (epc !== null) {
        expect(epc.split('\n')).toHaveLength(11);
        expect(Buffer.byteLength(epc)).toBeLessThanOrEqual(331);
      }
    }),
  );
});
