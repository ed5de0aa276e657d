'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/list/empty-state';
import { classNames } from '@/components/ui/class-names';
import { VISIBILITY_STATUS, type VisibilityStatus } from '@/lib/base/statuses';
import { useSend } from '../_parts/sending/use-send';
import { UnlinkDialog, type Objection } from './unlink-dialog';

type Named = { id: number; name: string; status: VisibilityStatus };
type Pair = { employeeId: number; workplaceId: number };

const PATH = '/admin/api/employees-workplaces';
const keyOf = ({ employeeId, workplaceId }: Pair) => `${employeeId}-${workplaceId}`;

// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop a table's roles when its display changes

/** Who works where: a table of checkboxes, each saved by itself. On a phone each employee is a card. */
export function LinkMatrix({
  employees,
  workplaces,
  links,
}: {
  employees: Named[];
  workplaces: Named[];
  links: (Pair & { id: number })[];
}) {
  const t = useTranslations('board');
  const send = useSend();
  const [linkIds, setLinkIds] = useState(() => new Map(links.map((link) => [keyOf(link), link.id])));
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [objection, setObjection] = useState<Objection | null>(null);

  if (employees.length === 0 || workplaces.length === 0) return <EmptyState />;

  const keep = (key: string, id: number | null) =>
    setLinkIds((before) => {
      const next = new Map(before);
      if (id === null) next.delete(key);
      else next.set(key, id);
      return next;
    });

  const named = (pair: Pair) => ({
    employee: employees.find(({ id }) => id === pair.employeeId)?.name ?? '',
    workplace: workplaces.find(({ id }) => id === pair.workplaceId)?.name ?? '',
  });
  const unlink = async (key: string, pair: Pair, insisted: boolean) => {
    const path = `${PATH}/${linkIds.get(key)}${insisted ? '?acceptConflicts=true' : ''}`;
    const sent = await send('DELETE', path, undefined, { message: t('links.unlinked', named(pair)) });
    // Gone is what was wanted, also when somebody else was faster.
    if (sent.ok || sent.status === 404) keep(key, null);
    else if (sent.status === 409) setObjection({ body: sent.body, insist: () => unlink(key, pair, true) });
  };
  const link = async (key: string, pair: Pair) => {
    const sent = await send('POST', PATH, pair, { message: t('links.pair', named(pair)) });
    if (sent.ok) keep(key, Number(sent.body.id));
  };
  const toggle = async (pair: Pair) => {
    const key = keyOf(pair);
    if (saving.has(key)) return;
    setSaving((before) => new Set(before).add(key));
    await (linkIds.has(key) ? unlink(key, pair, false) : link(key, pair));
    setSaving((before) => new Set([...before].filter((other) => other !== key)));
  };

  return (
    <>
      <div className="relative overflow-x-auto md:scroll-pt-14 md:scroll-pl-44 md:max-h-[calc(100dvh-12rem)] md:rounded-card md:border md:border-line md:bg-white/50">
        <table role="table" className="border-collapse text-[0.9375rem] max-md:block md:min-w-full">
          <caption className="sr-only">{t('screens.employees-workplaces')}</caption>
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row">
              <th
                role="columnheader"
                scope="col"
                className="sticky top-0 left-0 z-20 bg-sand px-3 py-2 text-left"
              >
                <span className="sr-only">{t('fields.employee')}</span>
              </th>
              {workplaces.map((workplace) => (
                <th
                  key={workplace.id}
                  role="columnheader"
                  scope="col"
                  className="sticky top-0 z-10 bg-sand px-2 py-2 text-[0.8125rem] leading-tight font-medium"
                >
                  <Name of={workplace} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-2.5">
            {employees.map((employee) => (
              <tr
                key={employee.id}
                role="row"
                className="border-line transition-colors duration-quick hover:bg-sand/45 max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:rounded-card max-md:border max-md:bg-white/60 max-md:p-3.5 md:border-t"
              >
                <th
                  role="rowheader"
                  scope="row"
                  className="text-left font-medium max-md:col-span-2 max-md:pb-1 md:sticky md:left-0 md:z-10 md:bg-paper md:px-3 md:py-1"
                >
                  <Name of={employee} />
                </th>
                {workplaces.map((workplace) => {
                  const pair = { employeeId: employee.id, workplaceId: workplace.id };
                  const key = keyOf(pair);
                  return (
                    <td key={workplace.id} role="cell" className="p-0 md:text-center">
                      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 md:min-w-14 md:justify-center">
                        <input
                          type="checkbox"
                          checked={linkIds.has(key) !== saving.has(key)}
                          aria-busy={saving.has(key)}
                          aria-label={t('links.pair', { employee: employee.name, workplace: workplace.name })}
                          onChange={() => void toggle(pair)}
                          className="size-5 shrink-0 accent-pine"
                        />
                        <span aria-hidden="true" className="md:hidden">
                          {workplace.name}
                        </span>
                      </label>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {objection && <UnlinkDialog objection={objection} onClose={() => setObjection(null)} />}
    </>
  );
}

function Name({ of: { name, status } }: { of: Named }) {
  const t = useTranslations('board.links');
  const isHidden = status === VISIBILITY_STATUS.HIDDEN;
  return (
    <span className={classNames(isHidden && 'text-muted')}>
      {name}
      {isHidden && <span className="block text-xs font-normal">{t('hidden')}</span>}
    </span>
  );
}
