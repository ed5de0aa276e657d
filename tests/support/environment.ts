import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

// Nothing of the developer's own settings reaches a test.
for (const name of Object.keys(process.env)) {
  if (/^(ADMIN_|BOOKING_|RESEND_|SALON_|SMTP_|MAIL_|DATABASE_|METRICS_|ERROR_|VAPID_|PUSH_)/.test(name))
    delete process.env[name];
}

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
