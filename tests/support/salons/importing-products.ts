import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { NextRequest } from 'next/server';
import type postgres from 'postgres';
import { GET as GET_PRODUCTS, POST as ADD_PRODUCT } from '@/app/admin/api/products/route.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { provideFirstLanguage } from '@/lib/base/i18n/first-language.ts';
import type { Locale } from '@/lib/base/statuses.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { salonLanguages } from '@/lib/salon/settings/settings.ts';
import { importsOf } from '../data-imports.ts';
import { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { call } from '../http.ts';
import { signedInAs, type SignedIn } from '../staff.ts';

const shampoo = { name: 'Šampon', nameEn: 'Shampoo', nameDe: '', price: 100_000, lowStock: 2 };

/**
 * Before each test of the file a salon that checks out, without products, into which a table of them is to come. What is in `salon` may be
 * read inside tests and hooks.
 */
export function importingProducts() {
  const database = useDatabase();
  const salon = {} as { sql: postgres.Sql; owner: SignedIn };
  const settle = (change: Partial<typeof demoSettings>) => {
    const settings = { ...demoSettings, till: 'here' as const, taxStatus: 'small' as const, ...change };
    holdSettings({ revision: 0, isDemo: false, isOpen: true, settings });
  };
  const settleGerman = (languages: Locale[]) => {
    settle({ languages });
    provideFirstLanguage(() => 'de');
  };

  beforeAll(async () => {
    const { sql } = database;
    Object.assign(salon, { sql, owner: await signedInAs(sql, 'ROLE_SUPER_ADMIN') });
  });
  beforeEach(async () => {
    settle({});
    await emptyTables(salon.sql, 'product', 'stock_entry', 'tax_rate', 'data_import');
  });
  afterEach(() => provideFirstLanguage(() => salonLanguages().fallback));
  afterAll(() => settle({ till: 'off' }));

  const aProduct = (change: object = {}) =>
    call(ADD_PRODUCT, {
      headers: salon.owner.headers,
      body: { ...shampoo, barcode: '4006381333931', taxRateId: null, ...change },
    });
  /** The download of the products' screen. */
  async function downloaded(locale: Locale): Promise<string> {
    const headers = { ...salon.owner.headers, lang: locale };
    const request = new NextRequest('http://localhost:3000/admin/api/products?format=csv&sort=id', {
      headers,
    });
    return (await GET_PRODUCTS(request, { params: Promise.resolve({}) })).text();
  }

  return { salon, settle, settleGerman, aProduct, downloaded, ...importsOf(() => salon.owner) };
}
