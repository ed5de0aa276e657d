import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { categoryChoices, serviceUnitChoices } from '@/lib/catalogue/board-service-units/queries';
import { employeeChoices } from '@/lib/catalogue/employees/queries';
import { storedLocale } from '@/lib/salon/languages/stored-locale';
import { readListQuery } from '@/lib/base/validation/list';
import { findImport, listImports, listRows } from '@/lib/import-export/imports/queries';
import { importScreenQuery } from '@/lib/import-export/imports/schema';
import { hasTill } from '@/lib/salon/settings/held';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { ArchiveCard } from './archive-card';
import { EarlierImports } from './earlier-imports';
import { ImportReview } from './import-review';
import { UploadForm } from './upload-form';

/** The address decides which file is shown. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('import');

export default async function ImportPage({ searchParams }: PageProps<'/board/import'>) {
  await requireStaff('import');
  const query = readListQuery(importScreenQuery, await searchParams);
  const locale = await storedLocale();
  const t = await getTranslations('board');
  const shown = query.import ? await findImport(query.import) : null;
  const rows = shown ? await listRows(shown.id, query, locale) : null;
  return (
    <div className="flex max-w-[64rem] flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="display-3">{t('screens.import')}</h1>
        <p className="max-w-prose text-muted">{t('imports.lead', { hasTill: String(hasTill()) })}</p>
      </header>
      {shown && rows ? (
        <ImportReview
          shown={shown}
          rows={rows}
          state={query}
          categories={await categoryChoices(locale)}
          nameChoices={{ service: await serviceUnitChoices(locale), employee: await employeeChoices() }}
        />
      ) : (
        <UploadForm />
      )}
      {!shown && <ArchiveCard />}
      <EarlierImports {...await listImports(new Date())} current={shown?.id ?? null} locale={locale} />
    </div>
  );
}
