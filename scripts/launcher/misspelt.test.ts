import { describe, expect, it } from 'vitest';
import { wholeEnvironment } from '../../lib/salon/settings/environment.ts';
import { misspelt } from './misspelt.mjs';

const KNOWN = Object.keys(wholeEnvironment.shape);
const OTHERS = `
  LANGUAGES LANGUAGE MAIL HOSTNAME PATH PORTS SESSION_MANAGER NODE_ENV NODE_OPTIONS PGHOST PGDATABASE
  npm_config_app_url npm_package_name AWS_REGION XDG_DATA_DIRS LOGNAME NEXT_DIST_DIR NEXT_TELEMETRY_DISABLED
  NEXTAUTH_URL CHROMIUM_PATH KUBERNETES_SERVICE_HOST DOCKER_HOST SSH_CONNECTION TERM_PROGRAM COLORTERM DOMAIN
  POSTGRES_PASSWORD`
  .trim()
  .split(/\s+/);
const meant = (name: string, value = 'x') => misspelt({ [name]: value }, KNOWN);

describe('a variable that means nothing', () => {
  it.each([
    ['SALON_TIMEZONE', 'SALON_TIME_ZONE'],
    ['BOOKING_LEAD_MINS', 'BOOKING_LEAD_MINUTES'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['NEXT_AUTH_SECRET', 'NEXTAUTH_SECRET'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['DATADIR', 'DATA_DIR'],
  ])('%s was probably meant to be %s', (name, other) => {
    expect(meant(name)).toEqual([{ name, meant: other }]);
  });

  it.each(['SALON_OPENING_HOURS', 'SMTP_HOST', 'DATABASE_PASSWORD'])(
    '%s looks like one of ours and is near none',
    (name) => {
      expect(meant(name)).toEqual([{ name, meant: undefined }]);
    },
  );

  it.each(OTHERS)('%s is somebody else’s', (name) => {
    expect(meant(name)).toEqual([]);
  });

  it('is not told of where it is empty, nor where it is known', () => {
    expect(meant('SALON_TIMEZONE', '')).toEqual([]);
    expect(KNOWN.flatMap((name) => meant(name))).toEqual([]);
  });
});
