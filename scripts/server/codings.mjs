import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** @typedef {'br' | 'gzip' | 'identity'} Coding */

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Smaller than this, a body gains nothing. */
const WORTH_IT = 1_024;
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)|image\/svg)/;

/** @returns {Coding} the smallest that the asker understands */
export function codingFor(accepted = '') {
  const understood = new Set(
    accepted
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, quality]) => !quality || !/^q=0(?:\.0*)?$/.test(quality))
      .map(([coding]) => coding),
  );
  if (understood.has('br')) return 'br';
  return understood.has('gzip') ? 'gzip' : 'identity';
}

/** @param {string} type @param {Buffer} body */
export const isCompressible = (type, body) => body.length >= WORTH_IT && TEXT.test(type);

/**
 * Off the main thread.
 * @param {Buffer} body
 * @param {Coding} coding
 * @param {{ gzip: number, br: number }} effort
 * @returns {Promise<Buffer>}
 */
export async function encode(body, coding, effort) {
  if (coding === 'gzip') return gzipped(body, { level: effort.gzip });
  if (coding === 'identity') return body;
  return brotlied(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: effort.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
