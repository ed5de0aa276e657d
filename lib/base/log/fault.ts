import { maskPersonal } from './mask.ts';

/** What a log may say of something that was thrown: where, and of which kind, but never with which values. */
export type FaultRecord = {
  type: string;
  message?: string;
  /** SQLSTATE, or the code of a socket, a file or a library. */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** The beginning of the statement, whose values stand apart from it. */
  statement?: string;
  /** By which Next names a fault in what it shows. */
  digest?: string;
  stack?: string;
  cause?: FaultRecord;
  errors?: FaultRecord[];
};

const DEEPEST = 5;
const FRAMES = 15;
/** `at name (file:1:2)`, and nothing that somebody typed into a message. */
const FRAME =
  /^\s+at (?:async )?(?:new )?(?:[\w$.<>[\]#]+(?: \[as \w+\])? \()?(?:file:|node:|webpack|\/|[A-Z]:\\|<anonymous>)\S*$/;

const text = (source: object, key: string, shape: RegExp): string | undefined => {
  const value: unknown = Reflect.get(source, key);
  return typeof value === 'string' && shape.test(value) ? value : undefined;
};

/** Parsers quote what they could not read, and that is somebody's input. */
const withoutQuotations = (message: string) =>
  message.replace(/"[^"]*"?/g, '"…"').replace(/`[^`]*`?/g, '`…`');

/** A library's message without values; a database's is made of them, and its code says as much. */
function messageOf(error: Error): string | undefined {
  if ('query' in error || 'severity' in error) return undefined;
  return maskPersonal(withoutQuotations(error.message)) || undefined;
}

function statementOf(error: Error): string | undefined {
  const query: unknown = Reflect.get(error, 'query');
  if (typeof query !== 'string') return undefined;
  return query
    .replace(/'[^']*'?/g, "'…'")
    .replace(/\s+/g, ' ')
    .slice(0, 160);
}

function framesOf({ stack = '', message }: Error): string | undefined {
  const after = message === '' ? 0 : stack.indexOf(message) + message.length;
  const frames = stack
    .slice(after)
    .split('\n')
    .filter((line) => FRAME.test(line));
  return (
    frames
      .slice(0, FRAMES)
      .map((line) => line.trim())
      .join('\n') || undefined
  );
}

/** Rebuilds what was thrown from the parts that carry nothing of a person. */
export function faultRecord(thrown: unknown, depth = 0): FaultRecord {
  if (!(thrown instanceof Error)) {
    return typeof thrown === 'string'
      ? { type: 'string', message: maskPersonal(withoutQuotations(thrown)) }
      : { type: typeof thrown };
  }
  const inner = depth < DEEPEST;
  const record: FaultRecord = {
    type: text(thrown, 'name', /^[\w$.]{1,60}$/) ?? 'Error',
    message: messageOf(thrown),
    code: text(thrown, 'code', /^\w{1,40}$/),
    constraint: text(thrown, 'constraint_name', /^\w{1,80}$/),
    table: text(thrown, 'table_name', /^\w{1,80}$/),
    column: text(thrown, 'column_name', /^\w{1,80}$/),
    statement: statementOf(thrown),
    digest: text(thrown, 'digest', /^[\w@;-]{1,80}$/),
    stack: framesOf(thrown),
    cause: inner && thrown.cause !== undefined ? faultRecord(thrown.cause, depth + 1) : undefined,
    errors:
      inner && thrown instanceof AggregateError
        ? thrown.errors.slice(0, DEEPEST).map((each) => faultRecord(each, depth + 1))
        : undefined,
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as FaultRecord; // keys as above
}

/** The same in a line, for what staff see of a mail that was not sent. */
export function describeFault(thrown: unknown): string {
  const { type, message, code, cause } = faultRecord(thrown);
  const own = message ?? [type, code].filter(Boolean).join(' ');
  const root = cause && (cause.message ?? [cause.type, cause.code].filter(Boolean).join(' '));
  return root ? `${own}: ${root}` : own;
}
