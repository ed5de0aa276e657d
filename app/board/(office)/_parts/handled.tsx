import { Check } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { SelectFilter } from '@/components/filter/filters';
import { VerbButton } from './verb-button';

/** Of a list of what came in: what is open, or what is handled. */
export async function HandledFilter({ words }: { words: 'contactMessages' | 'replies' }) {
  const t = await getTranslations(`board.${words}`);
  return (
    <SelectFilter
      name="handled"
      label={t('state')}
      choices={[
        { value: 'false', label: t('open') },
        { value: 'true', label: t('handled') },
      ]}
    />
  );
}

/** Notes that what came in is handled. `path`: of its record. */
export async function HandledButton({ path, name }: { path: string; name: string }) {
  const t = await getTranslations('board.dashboard');
  const label = t('handledOf', { name });
  return (
    <VerbButton path={`${path}/handled`} label={label} success={{ message: label }} word={t('handled')}>
      <Check aria-hidden="true" className="size-4.5" />
    </VerbButton>
  );
}
