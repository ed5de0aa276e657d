import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, inject } from 'vitest';
import { env } from '../../../lib/base/environment/env.ts';
import { salonEnv, wholeEnvironment } from '../../../lib/salon/settings/environment.ts';

// Nothing of the developer's own settings reaches a test, nor what the file before set.
for (const name of Object.keys(wholeEnvironment.shape)) delete process.env[name];

Object.assign(process.env, {
  TZ: 'Pacific/Chatham',
  APP_URL: 'http://localhost:3000',
  DEFAULT_LANGUAGE: 'sr',
  LOG_LEVEL: 'silent',
  NEXTAUTH_SECRET: 'a secret of the tests, long enough for anybody',
  // Where each query fails once, a request is sent as often as it has queries.
  RATE_LIMIT_FACTOR: process.env.FAIL_EACH_QUERY === 'on' ? '1000000' : '1',
  TRUST_PROXY: '0',
  STAFF_MAIL_DELAY_SECONDS: '0',
  DATA_DIR: mkdtempSync(path.join(inject('runFolder'), 'data-')),
});

const forget = () => {
  env.forget();
  salonEnv.forget();
};
// A process goes on with its next file. What is read while modules load is read without what that file sets: hence twice.
forget();
beforeAll(forget);
