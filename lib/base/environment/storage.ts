import { z } from 'zod';
import { optional, url, wholeNumber, withDefault } from './variable.ts';

export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://');

export const database = {
  DATABASE_URL: optional(
    databaseAddress,
    'The address of a PostgreSQL 15 or newer with the extensions btree_gist and pg_trgm at hand.',
    'embedded',
  ),
  DATABASE_DIRECT_URL: optional(
    databaseAddress,
    'Where `DATABASE_URL` leads to PgBouncer: the database itself, for migrations, back-ups and the news of changes ([docs/hosting.md](hosting.md)).',
    'as `DATABASE_URL`',
  ),
  DATABASE_POOL: withDefault(wholeNumber(1, 200), 10, 'Connections of each process.'),
};

export const files = {
  DATA_DIR: withDefault(
    z.string(),
    './.data',
    'The embedded database, pictures, mails in files, the list of erasures.',
  ),
  S3_BUCKET: optional(
    z.string().regex(/^[\w.-]+$/, 'must be the name of a bucket'),
    'Keeps pictures in an S3-compatible bucket instead of under `DATA_DIR`.',
  ),
  S3_ENDPOINT: optional(url, 'Where that service is; `/` and the bucket follow it.'),
  S3_REGION: withDefault(z.string(), 'auto', 'Where it wants one.'),
  S3_ACCESS_KEY_ID: optional(z.string(), 'The key of the bucket.'),
  S3_SECRET_ACCESS_KEY: optional(z.string(), 'Its secret.'),
};
