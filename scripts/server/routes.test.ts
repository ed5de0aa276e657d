import { describe, expect, it } from 'vitest';
import { routesOf } from './routes.mjs';

describe('what is asked for', () => {
  const { nameOf } = routesOf(process.cwd());

  it.each([
    ['/api/reservations?x=1', '/api/reservations'],
    ['/api/service-units/17', '/api/service-units/[id]'],
    ['/admin/api/clients/5', '/admin/api/clients/[id]'],
    ['/api/health/live', '/api/health/live'],
    ['/de/services/1-frisur', 'page'],
    ['/', 'page'],
    ['/board/clients', 'board'],
    ['/_next/static/chunks/a.js', 'file'],
    ['/robots.txt', 'file'],
  ])('%s is counted as %s', (url, name) => {
    expect(nameOf(url)).toBe(name);
  });

  it('has no name of its own where there is nothing, so that nobody makes names without end', () => {
    const strange = Array.from({ length: 50 }, (_, index) => `/api/${index}/${'x'.repeat(index)}`);
    const names = new Set([...strange, '/admin/api', '/api', '/api/__proto__/constructor'].map(nameOf));
    expect([...names]).toEqual(['endpoint']);
  });
});

describe('an endpoint answers to', () => {
  const { methodsOf } = routesOf(process.cwd());

  it.each([
    ['/api/general-working-hours', ['GET', 'HEAD', 'OPTIONS']],
    ['/api/contact/?x=1', ['POST', 'OPTIONS']],
    ['/admin/api/clients/5', ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']],
    ['/api/nothing', null],
    ['/api/auth/session', null],
    ['/services', null],
  ])('%s', (url, methods) => {
    expect(methodsOf(url)).toEqual(methods);
  });
});
