import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { ListPage } from '@/components/list/list-page';
import { BoardLinkButton } from '@/components/ui/board-link';
import { awayFrom, employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { listMisreadNumbers } from '@/lib/clients/misread-numbers/queries';
import { requireStaff } from '../../_guard/staff';
import { screenMetadata } from '../../_parts/screen-metadata';
import { MendForm } from './mend-form';

/** As they are stored at this moment. */
export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('clients');

export default async function NumbersPage() {
  const user = await requireStaff('clients');
  if (employeeScopeOf(user) !== null) redirect(awayFrom('clients', user));
  const [{ items, total }, t] = await Promise.all([listMisreadNumbers(), getTranslations('board')]);
  return (
    <ListPage
      title={t('clients.numbers.title')}
      total={total}
      actions={
        <BoardLinkButton href="/board/clients" size="dense" variant="quiet">
          {t('screens.clients')}
        </BoardLinkButton>
      }
    >
      {total === 0 ? (
        <p className="rounded-card border border-dashed border-ink/20 px-6 py-14 text-center text-muted">
          {t('clients.numbers.none')}
        </p>
      ) : (
        <>
          <div className="flex max-w-prose flex-col gap-2 text-[0.9375rem]">
            <p>{t('clients.numbers.lead')}</p>
            <p className="text-muted">{t('clients.numbers.effect')}</p>
          </div>
          <MendForm items={items} total={total} />
        </>
      )}
    </ListPage>
  );
}
