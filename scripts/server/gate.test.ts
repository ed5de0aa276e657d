import { describe, expect, it } from 'vitest';
import { plainAddress } from './addresses.mjs';
import { atTheGate } from './gate.mjs';

const at = (method: string, url: string, headers: Record<string, string> = {}) =>
  atTheGate({ method, url, headers });

describe('the gate lets in', () => {
  it.each([
    ['GET', '/'],
    ['HEAD', '/en/services/12-%C5%A1i%C5%A1anje?lang=x'],
    ['GET', '/services?search=%F0%28&x=%20'],
    ['GET', '/_next/static/chunks/0-a_b.c~.js'],
    ['GET', '/status-confirmation?action=confirm-reservation&token=a.b'],
    ['POST', '/api/reservations'],
    ['POST', '/api/newsletter/one-click-unsubscribe?token=x'],
    ['PUT', '/admin/api/users/1'],
    ['DELETE', '/admin/api/users/1'],
    ['PATCH', '/api/nothing'],
    ['OPTIONS', '/api/reservations'],
  ])('%s %s', (method, url) => {
    expect(at(method, url)).toBeNull();
  });

  it('a body of 64 KB at an endpoint, and of a picture where pictures go', () => {
    expect(at('POST', '/api/contact', { 'content-length': '65536' })).toBeNull();
    expect(at('POST', '/api/contact', { 'transfer-encoding': 'chunked' })).toBeNull();
    const picture = { 'content-length': String(10 * 1024 * 1024) };
    expect(at('POST', '/admin/api/service-units/7/images', picture)).toBeNull();
    expect(at('PUT', '/admin/api/employees/7/photo', picture)).toBeNull();
    expect(at('PUT', '/admin/api/categories/7/picture', picture)).toBeNull();
  });
});

describe('the gate refuses', () => {
  it.each([
    ['TRACE', '/', 405],
    ['TRACE', '/api/reservations', 405],
    ['PROPFIND', '/', 405],
    ['POST', '/', 405],
    ['PUT', '/en/services', 405],
    ['DELETE', '/board/users', 405],
    ['OPTIONS', '/', 405],
    ['OPTIONS', '*', 400],
    ['GET', '*', 400],
    ['GET', '/%', 400],
    ['GET', '/%00', 400],
    ['GET', '/en/%1f', 400],
    ['GET', '/api/service-units/%E0%A4%A', 400],
    ['GET', '/../admin', 400],
    ['GET', '/en/%2e%2e/board', 400],
    ['GET', '/\\evil.example', 400],
    ['GET', 'http://elsewhere.example/', 400],
    ['GET', '/a b', 400],
    ['GET', '/<x>', 400],
  ])('%s %s with %i', (method, url, status) => {
    expect(at(method, url)).toMatchObject({ status });
  });

  it('says which methods there are', () => {
    expect(at('POST', '/about')).toMatchObject({ code: 'methodNotAllowed', headers: { Allow: 'GET, HEAD' } });
    expect(at('TRACE', '/api/x')).toMatchObject({
      headers: { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' },
    });
  });

  it('server actions on every page', () => {
    expect(at('GET', '/', { 'next-action': 'c0ffee' })).toMatchObject({ status: 400 });
    expect(at('POST', '/board/login', { 'next-action': 'c0ffee' })).toMatchObject({ status: 400 });
  });

  it('bodies on pages, and long ones everywhere else', () => {
    expect(at('GET', '/', { 'content-length': '5' })).toMatchObject({ status: 400 });
    expect(at('GET', '/', { 'transfer-encoding': 'chunked' })).toMatchObject({ status: 400 });
    expect(at('GET', '/', { 'content-length': '0' })).toBeNull();
    const tooLong = { 'content-length': String(64 * 1024 + 1) };
    for (const path of ['/', '/board/login', '/api/contact', '/admin/api/login', '/admin/api/employees/7']) {
      expect(at('POST', path, tooLong)).toMatchObject({ status: 413, code: 'tooLarge' });
    }
    const eleven = { 'content-length': String(11 * 1024 * 1024) };
    expect(at('POST', '/admin/api/employees/7/photo', eleven)).toMatchObject({ status: 413 });
  });
});

describe('a page has one address', () => {
  it.each([
    ['/services%20', '/services'],
    ['/%61bout', '/about'],
    ['/en/', '/en'],
    ['//en///services/?a=%20', '/en/services?a=%20'],
    ['/services/12-%c5%a1', '/services/12-%C5%A1'],
    ['/%20', '/'],
    ['/services%C2%A0', '/services'],
  ])('%s leads to %s', (url, location) => {
    expect(at('GET', url)).toEqual({ status: 308, location });
    expect(plainAddress(location)).toBe(location);
  });

  it('never leads to another site', () => {
    for (const url of ['//evil.example', '///evil.example/', '/%2Fevil.example', '/%20/evil.example']) {
      expect(plainAddress(url)).toMatch(/^\/[^/]/);
    }
  });

  it('is asked for again when a form of staff was sent before its script had come', () => {
    expect(at('POST', '/board/login')).toEqual({ status: 303, location: '/board/login' });
    expect(at('POST', '/en/password/new?token=x')).toEqual({ status: 303, location: '/en/password/new' });
  });
});
