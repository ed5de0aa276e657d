/** 128 random bits. `crypto.randomUUID` would be missing on plain http away from localhost. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
