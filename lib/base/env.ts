import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { estimatedBits, LEAST_BITS } from './secret-strength.ts';
import { LOCALES } from './statuses.ts';

const url = z
  .string()
  .refine((value) => URL.canParse(value), 'must be a full URL, such as https://salon.example');

const zone = z.string().refine((value) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}, 'must be an IANA time zone, such as Europe/Belgrade');

const minutes = z.coerce.number().int().positive();

/** An empty variable counts as absent, as `VAR= npm start` writes it. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => (given === '' || given === undefined ? value : given), schema);

/** One address, or a network such as 10.0.0.0/8. */
const network = z
  .string()
  .trim()
  .transform((text) => (text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`))
  .refine((text) => ipaddr.isValidCIDR(text), 'must be addresses or networks, such as 10.0.0.0/8,192.168.1.5')
  .transform((text) => ipaddr.parseCIDR(text));
const networks = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(network));

const reminderHours = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3})*$/, 'must be hours, such as 24,2')
  .transform((hours) => [...new Set(hours.split(',').map(Number))].sort((one, other) => other - one))
  .refine((hours) => hours.every((each) => each >= 1 && each <= 168), 'must be hours from 1 to 168');

/** What is there for speed alone (docs/speed.md). */
export const SPEEDUPS = ['unseen-bookings', 'list-planning', 'late-scripts'] as const;

const speedups = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.enum(SPEEDUPS, `must be of ${SPEEDUPS.join(',')}`)));

/** As other programs say it, too: whoever writes `false` must not get what they said no to. */
const onOrOff = z
  .stringbool({
    truthy: ['on', 'true', 'yes', '1'],
    falsy: ['off', 'false', 'no', '0'],
    error: 'must be on or off',
  })
  .transform((isOn) => (isOn ? 'on' : 'off'));

const degrees = (most: number) => z.coerce.number(`must be degrees, such as 44.8026`).min(-most).max(most);

/** Who the salon is, where the server says it rather than the record (lib/base/salon-settings). */
const salonSettings = {
  SALON_NAME: optional(z.string().max(120)),
  SALON_PHONE: optional(z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be like +381112345678')),
  SALON_EMAIL: optional(z.email('must be an e-mail address')),
  SALON_STREET: optional(z.string()),
  SALON_CITY: optional(z.string()),
  SALON_CITY_EN: optional(z.string()),
  SALON_CITY_DE: optional(z.string()),
  SALON_POSTAL_CODE: optional(z.string()),
  SALON_COUNTRY: optional(z.string().regex(/^[A-Z]{2}$/, 'must be two capitals, such as RS')),
  SALON_LATITUDE: optional(degrees(90)),
  SALON_LONGITUDE: optional(degrees(180)),
  SALON_INSTAGRAM: optional(url),
  SALON_FACEBOOK: optional(url),
  /** Where the salon takes written messages: WhatsApp, Viber, Messenger, Telegram, or a mobile phone. */
  SALON_MESSAGE_URL: optional(
    z
      .string()
      .regex(
        /^(https:\/\/|viber:|whatsapp:|tg:|sms:)\S+$/,
        'must be a link, such as https://wa.me/381601234567',
      ),
  ),
  SALON_LEGAL_NAME: optional(z.string()),
  SALON_REPRESENTATIVE: optional(z.string()),
  SALON_REGISTER: optional(z.string()),
  SALON_REGISTRATION_NUMBER: optional(z.string()),
  SALON_TAX_NUMBER: optional(z.string()),
  SALON_VAT_NUMBER: optional(z.string()),
};

const someNumber = /^\+[1-9]\d{6,14}$/;

/** Who a text is from: a name of up to eleven letters, a number, or Twilio's name for a group of them. */
const smsSender = z
  .string()
  .regex(
    /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
    'must be a number or a name of 11 letters',
  );

/** `Salon,DE:+4915112345678`: the usual one, and others by the country of the number. */
const smsSenders = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .transform((all, context) => {
    const senders: Record<string, string> = {};
    for (const each of all) {
      const [, country = '', sender = ''] = /^(?:([A-Z]{2}):)?(.+)$/.exec(each) ?? [];
      if (!smsSender.safeParse(sender).success) {
        context.addIssue({ code: 'custom', message: 'must be senders, such as Salon,DE:+4915112345678' });
        return z.NEVER;
      }
      senders[country] = sender;
    }
    return senders;
  });

/** What carries messages to phones (README, Configuration); without any they become files. */
const messageSettings = {
  INFOBIP_BASE_URL: optional(url),
  INFOBIP_API_KEY: optional(z.string()),
  TWILIO_ACCOUNT_SID: optional(z.string().regex(/^AC[0-9a-f]{32}$/, 'must be an account of Twilio, AC…')),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  TWILIO_BASE_URL: withDefault(url, 'https://api.twilio.com'),
  MESSAGE_WEBHOOK_URL: optional(url),
  MESSAGE_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_[A-Za-z0-9+/=]{16,}$/, 'must be a whsec_… secret'),
  ),
  SMS_SENDER: optional(smsSenders),
  VIBER_SENDER: optional(z.string().max(28)),
  WHATSAPP_SENDER: optional(z.string().regex(someNumber, 'must be like +381601234567')),
  /** Infobip's name of it with its language, or Twilio's HX…: approved by WhatsApp, with one place for the text. */
  WHATSAPP_TEMPLATE: optional(
    z.string().regex(/^(HX[0-9a-f]{32}|[a-z0-9_]+:[a-zA-Z_]{2,10})$/, 'must be HX… or name:language'),
  ),
};

/** By which the push services of browsers know this server (README, Configuration). */
const pushSettings = {
  /** Of P-256, as base64url; without one it is made of the server's secret. */
  VAPID_PRIVATE_KEY: optional(
    z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be a private key of P-256, 43 letters of base64url'),
  ),
  /** Whom they ask when something is wrong; else the salon's address. */
  VAPID_SUBJECT: optional(
    z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be mailto:… or https://…'),
  ),
  /** `on`: devices may be reached inside of a private network, and without https; for a push service of one's own, and for tests. */
  PUSH_PRIVATE_NETWORKS: withDefault(onOrOff, 'off'),
};

/** How long what tells of persons is kept; lib/clients/retention removes it afterwards. */
const retentionSettings = {
  RETENTION_CLIENT_YEARS: optional(z.coerce.number().int().min(1).max(30)),
  RETENTION_REQUIREMENTS_MONTHS: optional(z.coerce.number().int().min(1).max(120)),
  RETENTION_MESSAGES_MONTHS: optional(z.coerce.number().int().min(1).max(120)),
  RETENTION_MAILS_DAYS: optional(z.coerce.number().int().min(7).max(3_650)),
  RETENTION_NETWORKS_MONTHS: optional(z.coerce.number().int().min(1).max(60)),
};

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://');

const settings = z.object({
  PORT: withDefault(z.coerce.number().int().min(1).max(65_535), 3000),
  /** Where it listens. Without one: everywhere, or to this machine alone where a proxy is in front. */
  HOST: optional(z.string().regex(/^[\w.:-]+$/, 'must be an address of this machine, such as 127.0.0.1')),
  /** How long it goes on listening after SIGTERM, being no longer ready. */
  DRAIN_SECONDS: withDefault(z.coerce.number().min(0).max(60), 5),
  APP_URL: optional(url),
  DATABASE_URL: optional(databaseAddress),
  /** Where DATABASE_URL leads to a pooler: the database itself, for what needs a connection of its own. */
  DATABASE_DIRECT_URL: optional(databaseAddress),
  /** Connections of each process. */
  DATABASE_POOL: withDefault(z.coerce.number().int().min(1).max(200), 10),
  DATA_DIR: withDefault(z.string(), './.data'),
  NEXTAUTH_SECRET: optional(
    z
      .string()
      .min(32, 'must have at least 32 characters')
      .refine(
        (value) => estimatedBits(value) >= LEAST_BITS,
        'is easy to guess; `openssl rand -base64 48` makes one that is not',
      ),
  ),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')),
  DEFAULT_LANGUAGE: optional(z.enum(LOCALES, 'must be sr, en or de')),
  SALON_TIME_ZONE: withDefault(zone, 'Europe/Belgrade'),
  RESEND_API_KEY: optional(z.string()),
  RESEND_BASE_URL: optional(url),
  /** Of the webhook at /api/webhooks/resend, which tells of bounces; without it that address is not there. */
  RESEND_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_[A-Za-z0-9+/=]{16,}$/, 'must be a whsec_… secret'),
  ),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  MAIL_FROM: optional(z.string().regex(/@/, 'must hold an address')),
  /** Who those proxies are; without it, whoever connects is one. */
  TRUSTED_PROXIES: optional(networks),
  TRUST_PROXY: withDefault(z.coerce.number().int().min(0).max(10), 0),
  RATE_LIMIT_FACTOR: withDefault(z.coerce.number().positive(), 1),
  /** Who asks /api/metrics with it as a bearer gets them; without it that address is not there. */
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  /** Where each fault that is logged is posted as well. */
  ERROR_REPORT_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an address with http or https' })),
  LOG_LEVEL: withDefault(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  BOOKING_GRID_MINUTES: optional(minutes),
  BOOKING_LEAD_MINUTES: optional(z.coerce.number().int().min(0)),
  BOOKING_HORIZON_DAYS: optional(minutes),
  BOOKING_HOLD_MINUTES: optional(minutes),
  /** How many hours before a term the client is reminded of it, the longest first. */
  BOOKING_REMINDER_HOURS: optional(reminderHours),
  /** All newsletter mails together, of all processes. */
  NEWSLETTER_MAILS_PER_MINUTE: withDefault(z.coerce.number().int().min(1).max(6_000), 300),
  /** So long a mail that staff cause waits, since so long the deed can be taken back without a trace. */
  STAFF_MAIL_DELAY_SECONDS: withDefault(z.coerce.number().min(0).max(60), 20),
  SESSION_ACCESS_SECONDS: withDefault(z.coerce.number().int().min(5), 900),
  SESSION_IDLE_HOURS: withDefault(z.coerce.number().positive(), 8),
  SESSION_DAYS: withDefault(z.coerce.number().positive(), 7),
  BACKGROUND_JOBS: withDefault(onOrOff, 'on'),
  /** `off`: an empty embedded database stays empty, and the first login begins a salon of one's own. */
  DEMO: withDefault(onOrOff, 'on'),
  SPEED_OFF: optional(speedups),
  ...salonSettings,
  ...retentionSettings,
  ...messageSettings,
  ...pushSettings,
  /** With a bucket, pictures are kept there instead of under DATA_DIR; `/` and the bucket follow the endpoint. */
  S3_BUCKET: optional(z.string().regex(/^[\w.-]+$/, 'must be the name of a bucket')),
  S3_ENDPOINT: optional(url),
  S3_REGION: withDefault(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
});

/** What is of use only together: where the first is set, so must be the others. */
const TOGETHER = [
  ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['INFOBIP_API_KEY', 'INFOBIP_BASE_URL'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  ['MESSAGE_WEBHOOK_URL', 'MESSAGE_WEBHOOK_SECRET'],
] as const;

export const environment = settings.superRefine((given, context) => {
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
});

export type Environment = z.output<typeof environment>;

/** Says in one line per variable what is wrong; never prints a value, since many are secrets. */
export function describeProblems(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n');
}

let parsed: Environment | undefined;

/**
 * The checked environment, read once.
 * @throws Error that names every variable that is missing or wrong
 */
export function env(): Environment {
  if (!parsed) {
    const result = environment.safeParse(process.env);
    if (!result.success) throw new Error(`Wrong configuration:\n${describeProblems(result.error)}`);
    parsed = result.data;
  }
  return parsed;
}

/**
 * Read anew for each pool, not once: tests give each file a database of its own.
 * @throws Error where there is none, or none of PostgreSQL
 */
export function databaseUrl(): string {
  const { success, data } = settings.shape.DATABASE_URL.safeParse(process.env.DATABASE_URL);
  if (!success || !data) {
    throw new Error(
      `Wrong configuration:\nDATABASE_URL ${success ? 'is missing' : 'is no address of PostgreSQL'}`,
    );
  }
  return data;
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
export function ownOrigin(): string {
  const host = listeningHost(env()) || '127.0.0.1';
  return `http://${host.includes(':') ? `[${host}]` : host}:${env().PORT}`;
}

/** The key from which link tokens and codes are derived. */
export function secret(): string {
  const value = env().NEXTAUTH_SECRET;
  if (!value) throw new Error('Wrong configuration:\nNEXTAUTH_SECRET is missing');
  return value;
}
