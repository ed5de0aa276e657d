import { z } from 'zod';
import { mail } from './mail.ts';
import { messages, notifications } from './messages.ts';
import { payments } from './payments.ts';
import { access, server, watching } from './server.ts';
import { database, databaseAddress, files } from './storage.ts';

/** What this process and its surroundings are told; what the salon is told of stands in lib/salon/settings/environment.ts. */
const variables = z.object({
  ...server,
  ...access,
  ...watching,
  ...database,
  ...files,
  ...mail,
  ...messages,
  ...notifications,
  ...payments,
});

/** What is of use only together: where the first is set, so must be the others. */
const TOGETHER = [
  ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['INFOBIP_API_KEY', 'INFOBIP_BASE_URL'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  ['MESSAGE_WEBHOOK_URL', 'MESSAGE_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const;

/** Also looked at where a variable is wrong by itself, so that all is told at once; each is then as it was given. */
const always = { when: () => true };

export const environment = variables.superRefine((given, context) => {
  // The first provider that carries text messages takes all of them.
  const groups = Object.values(given.SMS_SENDER ?? {}).filter((sender) => sender.startsWith('MG'));
  if (groups.length > 0 && given.INFOBIP_API_KEY !== undefined) {
    context.addIssue({
      code: 'custom',
      path: ['SMS_SENDER'],
      message: 'must be a number or a name, since Infobip knows no messaging services of Twilio',
    });
  }
  for (const [first, ...others] of TOGETHER) {
    if (given[first] === undefined) continue;
    for (const name of others.filter((each) => given[each] === undefined)) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `is missing; it must be set where ${first} is`,
      });
    }
  }
}, always);

export type Environment = z.output<typeof environment>;

/** Says in one line per variable what is wrong; never prints a value, since many are secrets. */
export function describeProblems(error: z.ZodError): string {
  // Of a list the name alone, and once: which of them it was is plain to see.
  const lines = error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`);
  return [...new Set(lines)].join('\n');
}

/**
 * The checked variables of a schema, read once; after `forget` once more, since tests give each file some of its own.
 * @throws Error that names every variable that is missing or wrong
 */
export function readOnce<Schema extends z.ZodType>(schema: Schema) {
  let read: { data: z.output<Schema> } | undefined;
  const variablesOf = (): z.output<Schema> => {
    if (!read) {
      const { success, data, error } = schema.safeParse(process.env);
      if (!success) throw new Error(`Wrong configuration:\n${describeProblems(error)}`);
      read = { data };
    }
    return read.data;
  };
  const forget = () => {
    read = undefined;
  };
  return Object.assign(variablesOf, { forget });
}

export const env = readOnce(environment);

/**
 * Read anew for each pool, not once: tests give each file a database of its own.
 * @throws Error where there is none, or none of PostgreSQL
 */
export function databaseUrl(): string {
  const given = process.env.DATABASE_URL || undefined;
  const { success, data } = databaseAddress.safeParse(given);
  if (success) return data;
  throw new Error(
    `Wrong configuration:\nDATABASE_URL ${given ? 'is no address of PostgreSQL' : 'is missing'}`,
  );
}

/** The same without a pooler in between, which hands each transaction to another connection. */
export const directDatabaseUrl = (): string => process.env.DATABASE_DIRECT_URL || databaseUrl();

/** Where links in mails and metadata point; never taken from a request. */
export function appUrl(): string {
  return (env().APP_URL ?? `http://localhost:${env().PORT}`).replace(/\/+$/, '');
}

/** Empty for all addresses of this machine. */
export const listeningHost = ({ HOST, TRUST_PROXY }: Environment): string =>
  HOST ?? (TRUST_PROXY > 0 ? '127.0.0.1' : '');

/** Where this process reaches itself. */
export function originOfThisServer(): string {
  const host = listeningHost(env()) || '127.0.0.1';
  return `http://${host.includes(':') ? `[${host}]` : host}:${env().PORT}`;
}

/** The key from which link tokens and codes are derived. */
export function secret(): string {
  const value = env().NEXTAUTH_SECRET;
  if (!value) throw new Error('Wrong configuration:\nNEXTAUTH_SECRET is missing');
  return value;
}
