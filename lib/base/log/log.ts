import pino from 'pino';
import { appUrl, env } from '../environment/env.ts';
import { faultRecord } from './fault.ts';
import { faultReporter, postingTo } from './fault-reports.ts';
import { maskPersonal } from './mask.ts';
import { currentRequestId } from './request-id.ts';

/** Whatever stands under such a name is nobody's business. */
const MASKED =
  /^(?:.*(?:email|phone|name|recipient|token|password|secret|nonce)|authorization|cookie|requirements|notes|message|params|parameters)$/i;
const DEEPEST = 4;
/** As pino numbers its levels. */
const ERROR = 50;

/** A number counts something, whatever it is called. */
function cleanEntry(key: string, value: unknown, depth: number): unknown {
  return MASKED.test(key) && typeof value !== 'number' ? '***' : clean(value, depth);
}

/** The same value with nothing of a person in it, whoever put it there. */
function clean(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return faultRecord(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value === 'string') return maskPersonal(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, 50).map((each) => clean(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, cleanEntry(key, inner, depth + 1)]),
  );
}

/** As proxies make them, nginx's $request_id for one: no token of ours looks so, and one looks for it. */
const PROXY_ID = /^[0-9a-f]{32}$/;

/** A proxy may have given it, and passed on what a visitor has sent. */
function shownRequestId() {
  const id = currentRequestId();
  return id !== undefined && PROXY_ID.test(id) ? id : clean(id);
}

const { ERROR_REPORT_URL: reportTo } = env();
/** Only what is logged as an error: a warning is nobody's alarm, and says also that a report got nowhere. */
const report =
  reportTo &&
  faultReporter(postingTo(reportTo, appUrl(), (err) => log.warn({ err }, 'a fault could not be reported')));

/** JSON lines on standard output. Nothing gets into one but by `clean`. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  mixin: () => ({ requestId: shownRequestId() }),
  serializers: { err: (record: unknown) => record },
  hooks: {
    logMethod(given: unknown[], method, level) {
      const [record, ...texts] = given;
      // What was thrown alone would lend its message to the line.
      const line =
        record instanceof Error
          ? [{ err: clean(record) }, 'a fault']
          : [clean(record), ...texts.map((each) => clean(each))];
      method.apply(this, line as Parameters<typeof method>);
      if (report && level >= ERROR) {
        const [details, text = ''] = line;
        report({ text: String(text), requestId: shownRequestId(), details });
      }
    },
  },
});
