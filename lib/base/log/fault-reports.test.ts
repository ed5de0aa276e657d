import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as Pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultReporter, postingTo } from './fault-reports.ts';
import { MINUTE } from '../time/units.ts';

const fault = (kind: number) => ({
  text: 'request failed',
  details: { err: { type: 'Error', stack: `at ${kind}` } },
});

describe('how many are told of', () => {
  let minutes = 0;
  const sent: { omitted: number }[] = [];
  let finish: (() => void)[] = [];
  let reporter: ReturnType<typeof faultReporter>;
  beforeEach(() => {
    [minutes, finish] = [0, []];
    sent.length = 0;
    reporter = faultReporter(
      (report) => {
        sent.push(report);
        return new Promise((resolve) => finish.push(resolve));
      },
      () => minutes * MINUTE,
    );
  });
  const finishAll = async () => {
    finish.splice(0).forEach((resolve) => resolve());
    await Promise.resolve();
    await Promise.resolve();
  };

  it('the same one once a minute, and then how often it was left out', async () => {
    for (let each = 0; each < 500; each++) reporter({ ...fault(1), requestId: String(each) });
    expect(sent).toEqual([{ ...fault(1), requestId: '0', omitted: 0 }]);
    await finishAll();
    minutes = 1;
    reporter(fault(1));
    expect(sent.at(-1)).toMatchObject({ omitted: 499 });
    expect(sent).toHaveLength(2);
  });

  it('four at once, whatever their kind', async () => {
    for (let kind = 0; kind < 10; kind++) reporter(fault(kind));
    expect(sent).toHaveLength(4);
    await finishAll();
    reporter(fault(10));
    expect(sent.at(-1)).toMatchObject({ omitted: 6 });
  });

  it('thirty kinds a minute', async () => {
    for (let kind = 0; kind < 100; kind++) {
      reporter(fault(kind));
      await finishAll();
    }
    expect(sent).toHaveLength(30);
    minutes = 1;
    reporter(fault(0));
    expect(sent.at(-1)).toMatchObject({ omitted: 70 });
  });
});

describe('what the log tells', () => {
  const lines: string[] = [];
  let posted: { body: Record<string, unknown>; type: string | undefined }[];
  let answer: number;
  let server: ReturnType<typeof createServer>;
  let address: string;

  beforeEach(async () => {
    [posted, answer] = [[], 204];
    lines.length = 0;
    server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => (text += part));
      request.on('end', () => {
        posted.push({
          body: JSON.parse(text) as Record<string, unknown>,
          type: request.headers['content-type'],
        });
        response.writeHead(answer).end('thank you');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/faults`;
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.doUnmock('pino');
    vi.resetModules();
    server.closeAllConnections();
    server.close();
  });

  /** The log of a process that was started with such settings. */
  async function aLog(settings: Record<string, string>) {
    vi.resetModules();
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    vi.doMock('pino', async (original) => {
      const { default: pino } = await original<typeof Pino>();
      const write = (line: string) => void lines.push(line);
      return { default: Object.assign((options: object) => pino(options, { write }), pino) };
    });
    const { log } = await import('./log.ts');
    const { withRequestId } = await import('./request-id.ts');
    return { log, withRequestId };
  }
  const anError = () =>
    Object.assign(new Error('could not write to "Ana" <ana@example.com>'), {
      query: 'select $1',
      code: '23505',
    });

  it('is posted as it is logged, without anything of a person, and names its request', async () => {
    const { log, withRequestId } = await aLog({ ERROR_REPORT_URL: address, LOG_LEVEL: 'error' });
    withRequestId('a-request-of-the-tests', () =>
      log.error({ err: anError(), clientEmail: 'ana@example.com', route: '/api/contact' }, 'request failed'),
    );
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    const [{ body, type } = { body: {}, type: '' }] = posted;
    expect(type).toBe('application/json');
    expect(body).toEqual({
      at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      salon: 'http://localhost:3000',
      text: 'request failed',
      requestId: 'a-request-of-the-tests',
      details: {
        err: expect.objectContaining({ type: 'Error', code: '23505', statement: 'select $1' }) as unknown,
        clientEmail: '***',
        route: '/api/contact',
      },
      omitted: 0,
    });
    expect(JSON.stringify(body)).not.toMatch(/ana/i);
    expect(lines).toHaveLength(1);
  });

  it.each([
    ['of a proxy', '4bf92f3577b34da6a3ce929d0e0e4736', '4bf92f3577b34da6a3ce929d0e0e4736'],
    ['that may be a token', 'Zk3vQm0bqT9Xc2pN8rWf5sYh1uLa7eJd4gKiOoVxBtE', '***'],
  ])('has the name of a request %s', async (_, id, shown) => {
    const { log, withRequestId } = await aLog({ LOG_LEVEL: 'error' });
    withRequestId(id, () => log.error('request failed'));
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ requestId: shown });
  });

  it('is nobody told of who has set no address, and of no warning', async () => {
    const quiet = await aLog({ LOG_LEVEL: 'warn' });
    quiet.log.error({ err: anError() }, 'nobody is told of this');
    const { log } = await aLog({ ERROR_REPORT_URL: address, LOG_LEVEL: 'warn' });
    log.warn({ err: anError() }, 'a warning');
    log.error({ err: anError() }, 'a fault');
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.body.text).toBe('a fault');
    expect(lines).toHaveLength(3);
  });

  it.each([
    ['refuses it', true],
    ['is not there', false],
  ])('ends in a warning where the address %s', async (_, isThere) => {
    answer = 500;
    const reportTo = isThere ? address : 'http://127.0.0.1:9/faults';
    const { log } = await aLog({ ERROR_REPORT_URL: reportTo, LOG_LEVEL: 'warn' });
    log.error({ err: anError() }, 'a fault');
    await vi.waitFor(() => expect(lines).toHaveLength(2));
    expect(lines[1]).toContain('a fault could not be reported');
  });
});

it('an address that does not answer is given up, and nobody has waited for it', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const failed: unknown[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), 50);
    return controller.signal;
  });
  const { port } = server.address() as AddressInfo;
  const post = postingTo(`http://127.0.0.1:${port}/`, 'https://salon.example', (reason) =>
    failed.push(reason),
  );
  await post({ ...fault(1), omitted: 0 });
  expect(failed).toHaveLength(1);
  server.closeAllConnections();
  server.close();
});
