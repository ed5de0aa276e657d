import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zones } from '../../scripts/lint-zones.mjs';

const REFUSED = {
  'app/page.tsx': "import { db } from '@/db/client';",
  'app/board/types.ts': "import type { Transaction } from '../../db/client';",
  'middleware.ts': "import { reservation } from '@/db/schema/reservations';",
  'components/ui/button.tsx': "import { salon } from '@/lib/salon/identity/salon';",
  'components/ui/icon.tsx': "import { priceOf } from '../../lib/bookings/prices.ts';",
  'components/list/rows.tsx': "import { Page } from '@/app/page';",
  'lib/kit/records/uphill.ts': "import { occupies } from '../../booking-rules/occupying.ts';",
  'lib/availability/uphill-type.ts': "import type { Mail } from '@/lib/delivery/transports/message';",
  'lib/base/tables.ts': "import type { Transaction } from '@/db/client';",
  'lib/browser/tables.ts': "import { db } from '../../db/client.ts';",
  'lib/salon-admin/setup/backwards.ts': "import { Page } from '../../../app/page.tsx';",
  'lib/letters/parts.ts': "import { Button } from '@/components/ui/button';",
  'lib/booking-rules/hold-rules.ts': "import { db } from '@/db/client';",
  'lib/clients/merge-rules.ts': "import { inTransaction } from '../../db/transaction.ts';",
  'lib/staff-schedule/leave/schema.ts': "import { reservation } from '@/db/schema/reservations';",
  'lib/import-export/imports/answer.ts': "import { db } from '@/db/client';",
  'lib/bookings/rules.ts': "import { leave } from '../staff-schedule/leave/rules.ts';",
  'db/schema/mail.ts': "import { MAILS } from '../../lib/delivery/transports/message.ts';",
  'db/guard.ts': "import { Page } from '../app/page.tsx';",
  'db/seed/visits.ts': "import { book } from '../../lib/bookings/book/service.ts';",
};

const ALLOWED = {
  'app/free.tsx': "import { book } from '@/lib/bookings/book/service';",
  'components/ui/asking.tsx': "import { request } from '@/lib/browser/requests/request';",
  'components/ui/free.tsx': "import { formatTime } from '@/lib/base/time/format';",
  'lib/bookings/book/queries.ts': "import { db } from '@/db/client';",
  'lib/bookings/book/store.ts': "import { db } from '@/db/client';",
  'lib/bookings/book/rules.ts': "import type { BookedSegment } from '@/db/schema/reservations';",
  'lib/bookings/book/rules.test.ts': "import { db } from '@/db/client';",
  'lib/web/metrics/free.ts': "import { figures } from '../../dashboard/queries.ts';",
  'db/schema/free.ts': "import { RESERVATION_STATUS } from '../../lib/base/statuses.ts';",
  'db/seed/free.ts': "import { holdEnd } from '../../lib/booking-rules/hold-rules.ts';",
};

let planted: string;

/** The files in which the linter finds an import that their zone refuses. */
function refusedIn(folder: string): string[] {
  const linter = path.resolve('node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string; filename: string }[] };
  return diagnostics
    .filter(({ code }) => code?.includes('no-restricted-imports'))
    .map(({ filename }) => filename);
}

describe('the zones of the linter', () => {
  beforeAll(() => {
    planted = mkdtempSync(path.join(tmpdir(), 'zones-'));
    cpSync('.oxlintrc.json', path.join(planted, '.oxlintrc.json'));
    mkdirSync(path.join(planted, 'scripts'));
    cpSync('scripts/lint-zones.json', path.join(planted, 'scripts/lint-zones.json'));
    for (const [file, text] of Object.entries({ ...REFUSED, ...ALLOWED })) {
      mkdirSync(path.join(planted, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(planted, file), `${text}\n`);
    }
  });
  afterAll(() => rmSync(planted, { recursive: true, force: true }));

  it('refuse each kind of offence, and nothing that is allowed', () =>
    expect(refusedIn(planted).toSorted()).toEqual(Object.keys(REFUSED).toSorted()));

  it('are those that scripts/lint-zones.mjs writes', () =>
    expect(JSON.parse(readFileSync('scripts/lint-zones.json', 'utf8'))).toEqual({ overrides: zones() }));

  it('are set by no override beside them, which would take their place', () =>
    expect(readFileSync('.oxlintrc.json', 'utf8')).not.toContain('no-restricted-imports'));
});
