import { describe, expect, it } from 'vitest';
import { newLinkSecret, tokenFrom } from './token.ts';
import {
  confirmationCode,
  confirmationKey,
  isConfirmationCode,
  verifyConfirmationKey,
} from './confirmation-code.ts';

const aToken = () => tokenFrom('confirm-reservation', newLinkSecret('confirm-reservation').nonce);

describe('the code', () => {
  it('has six digits, zeros in front included, and each digit comes at each place', () => {
    const codes = Array.from({ length: 2_000 }, () => confirmationCode(aToken()));
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    for (const place of [0, 1, 2, 3, 4, 5]) {
      expect(new Set(codes.map((code) => code[place])).size).toBe(10);
    }
  });

  it('is that of its link, and of no other', () => {
    const [token, other] = [aToken(), aToken()];
    const code = confirmationCode(token);
    expect(isConfirmationCode(token, code)).toBe(true);
    const isSame = confirmationCode(other) === code;
    expect(isConfirmationCode(other, code)).toBe(isSame);
    for (const wrong of ['', code.slice(1), `${code}0`, `${code.slice(0, 5)}x`]) {
      expect(isConfirmationCode(token, wrong)).toBe(false);
    }
  });
});

describe('the key', () => {
  it('names its reservation', () => {
    expect(verifyConfirmationKey(confirmationKey(4711))).toBe(4711);
  });

  it('is known only where it was made here', () => {
    const key = confirmationKey(4711);
    const [, signature = ''] = key.split('-', 1).concat(key.slice(5));
    const forged = [
      `4712-${signature}`,
      `4711-${signature.slice(1)}`,
      `4711-${signature}A`,
      '4711',
      '',
      ` ${key}`,
    ];
    expect(forged.map(verifyConfirmationKey)).toEqual(forged.map(() => null));
  });
});
