import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { employeeNames } from '@/lib/catalogue/employees/queries';
import { allLinks } from '@/lib/staff-schedule/links/queries';
import { linkListQuery } from '@/lib/staff-schedule/links/schema';
import { readListQuery } from '@/lib/base/validation/list';
import { workplaceNames } from '@/lib/catalogue/workplaces/queries';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { LinkMatrix } from './link-matrix';
import { TableLink } from '../_parts/table-link';

/** Rendered for each request, as everything on the board. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('employees-workplaces');

export default async function EmployeesWorkplacesPage() {
  await requireStaff('employees-workplaces');
  const [employees, workplaces, links] = await Promise.all([employeeNames(), workplaceNames(), allLinks()]);
  return <Screen employees={employees} workplaces={workplaces} links={links} />;
}

function Screen(rota: Parameters<typeof LinkMatrix>[0]) {
  const t = useTranslations('board');
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="display-3 mr-auto">{t('screens.employees-workplaces')}</h1>
        <TableLink path="/admin/api/employees-workplaces" state={readListQuery(linkListQuery, {})} />
      </header>
      <p className="max-w-prose text-[0.9375rem] text-muted">{t('links.intro')}</p>
      <LinkMatrix {...rota} />
    </div>
  );
}
