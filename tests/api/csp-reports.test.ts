import { NextRequest } from 'next/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';

const { POST } = await import('@/app/api/csp-reports/route.ts');
const { log } = await import('@/lib/base/log/log.ts');

const database = useDatabase();
const TOKEN = 'a-token-of-a-mailed-link';
const send = (body: unknown, type = 'application/reports+json', address = '10.1.1.1') =>
  POST(
    new NextRequest('http://localhost:3000/api/csp-reports', {
      method: 'POST',
      headers: { 'content-type': type, 'x-salon-peer': address },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

const reported = (body: Record<string, unknown>) => [
  { type: 'csp-violation', age: 3, url: 'http://localhost:3000/', user_agent: 'x', body },
];

let lines: unknown[];
beforeEach(async () => {
  await emptyTables(database.sql, 'rate_limit');
  lines = [];
  vi.spyOn(log, 'warn').mockImplementation((line: unknown) => void lines.push(line));
});

test('a report is told to the log, without what names a person or opens a link', async () => {
  const answer = await send(
    reported({
      documentURL: `http://localhost:3000/status-confirmation?action=confirm-reservation&token=${TOKEN}#ana`,
      blockedURL: 'https://evil.example/steal?mail=ana@example.com',
      effectiveDirective: 'script-src-elem',
      disposition: 'enforce',
      sourceFile: 'http://localhost:3000/_next/static/chunks/a.js?x=ana@example.com',
      lineNumber: 7,
      originalPolicy: "script-src 'self'",
      sample: 'ana@example.com',
    }),
  );
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(lines).toEqual([
    {
      violation: {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/status-confirmation',
        source: '/_next/static/chunks/a.js',
        line: 7,
        disposition: 'enforce',
      },
    },
  ]);
});

test('browsers without the Reporting API are understood as well', async () => {
  const answer = await send(
    {
      'csp-report': {
        'document-uri': `http://localhost:3000/en?token=${TOKEN}`,
        'blocked-uri': 'inline',
        'violated-directive': 'script-src-elem',
        disposition: 'report',
      },
    },
    'application/csp-report',
  );
  expect(answer.status).toBe(204);
  expect(lines).toMatchObject([
    { violation: { directive: 'script-src-elem', blocked: 'inline', page: '/en' } },
  ]);
});

test('what is no report is refused, and nothing of it is logged', async () => {
  for (const [body, status] of [
    ['', 400],
    ['{', 400],
    [{ any: 'thing' }, 400],
    [reported({ documentURL: 7 }), 400],
    [[{ type: 'deprecation', body: { id: TOKEN } }], 204],
    [`"${'x'.repeat(20_000)}"`, 413],
  ] as const) {
    expect((await send(body)).status).toBe(status);
  }
  expect(lines).toEqual([]);
});

test('nobody fills the log: a minute takes sixty of one address', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => send(reported({ blockedURL: 'eval' }))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await send(reported({ blockedURL: 'eval' }), undefined, '10.1.1.2')).status).toBe(204);
});
