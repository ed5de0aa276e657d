import { useTranslations } from 'next-intl';
import type { ListState } from '@/components/list/list-address';
import type { ImportRecord, ImportRow } from '@/lib/import-export/imports/answer';
import { isWorking } from '@/lib/import-export/imports/states';
import { Card } from './card';
import { CommitPanel } from './commit-panel';
import { HowRead } from './how-read';
import { ImportRows } from './import-rows';
import { MappingForm } from './mapping-form';
import { NamesForm, type NameChoices } from './names-form';
import { TakeBack } from './take-back';
import { WorkProgress } from './work-progress';

/** One file: how its columns are read, what would become of its rows, and what became of it. */
export function ImportReview({
  shown,
  rows,
  state,
  categories,
  nameChoices,
}: {
  shown: ImportRecord;
  rows: { items: ImportRow[]; total: number };
  state: ListState;
  categories: { value: number; label: string }[];
  nameChoices: NameChoices;
}) {
  const t = useTranslations('board.imports');
  const { counts, kept: untouched, keptCount: untouchedCount, problem } = shown;
  return (
    <div className="flex flex-col gap-6">
      {problem && (
        <p
          role="alert"
          className="rounded-soft border border-danger/50 bg-white/60 px-4 py-3 font-medium text-danger"
        >
          {t(`problems.${problem}`)}
        </p>
      )}
      {isWorking(shown) && <WorkProgress shown={shown} />}
      {shown.state === 'ready' && shown.file && (
        <HowRead key={`file ${shown.editedAt}`} id={shown.id} file={shown.file} />
      )}
      {shown.state === 'ready' && (
        <Card title={t('mapping')}>
          <MappingForm key={shown.editedAt} shown={shown} categories={categories} />
        </Card>
      )}
      {shown.names.length > 0 && (
        <NamesForm key={`names ${shown.editedAt}`} shown={shown} choices={nameChoices} />
      )}
      {shown.state === 'committed' && (
        <Card title={t(`kinds.${shown.kind}`)}>
          <p role="status">{t('done', counts)}</p>
          {shown.leftOut > 0 && <p>{t('doneLeftOut', { count: shown.leftOut })}</p>}
          <TakeBack id={shown.id} kind={shown.kind} />
        </Card>
      )}
      {shown.state === 'taken-back' && (
        <Card title={t(`kinds.${shown.kind}`)}>
          <p role="status">{t('takenBack')}</p>
          {untouchedCount > 0 && (
            <>
              <p>
                {t(shown.kind === 'products' ? 'untouchedProducts' : 'untouched', { count: untouchedCount })}
              </p>
              <ul className="list-disc pl-6 [overflow-wrap:anywhere]">
                {untouched.map(({ entity, id, name }) => (
                  <li key={`${entity} ${id}`}>
                    {t(`entities.${entity}` as 'entities.client')}: {name}
                  </li>
                ))}
                {untouchedCount > untouched.length && (
                  <li>{t('untouchedMore', { count: untouchedCount - untouched.length })}</li>
                )}
              </ul>
            </>
          )}
        </Card>
      )}
      {rows.total > 0 || shown.state === 'ready' ? (
        <Card title={t(shown.state === 'ready' ? 'rows' : 'rowsLeft')}>
          <ImportRows shown={shown} rows={rows} state={state} />
        </Card>
      ) : null}
      {shown.state === 'ready' && <CommitPanel shown={shown} />}
    </div>
  );
}
