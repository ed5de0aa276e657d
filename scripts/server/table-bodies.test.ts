import { describe, expect, it } from 'vitest';
import { atTheGate, bodyLimitOf, longBodyOf } from './gate.mjs';

const MB = 1024 * 1024;
const post = (url: string, length: number, method = 'POST') =>
  atTheGate({ method, url, headers: { 'content-length': String(length) } });

describe('a table to import', () => {
  it('may be 25 MB long where tables go, and nowhere else', () => {
    expect(post('/admin/api/imports', 25 * MB)).toBeNull();
    expect(post('/admin/api/imports', 26 * MB)).toMatchObject({ status: 413 });
    expect(post('/admin/api/imports', MB, 'PUT')).toMatchObject({ status: 413 });
    expect(post('/admin/api/imports/7/commit', MB)).toMatchObject({ status: 413 });
    expect(post('/api/imports', MB)).toMatchObject({ status: 413 });
  });

  it('is another kind of long body than a picture', () => {
    const table = { method: 'POST', url: '/admin/api/imports?x=1' };
    const picture = { method: 'PUT', url: '/admin/api/employees/7/photo' };
    expect([longBodyOf(table), longBodyOf(picture), longBodyOf({ method: 'POST', url: '/' })]).toEqual([
      'table',
      'picture',
      null,
    ]);
    expect(bodyLimitOf(picture)).toBeLessThan(bodyLimitOf(table));
  });
});
