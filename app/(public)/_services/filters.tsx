import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { TextInput } from '@/components/form/text-input';
import { Button, buttonClass } from '@/components/ui/button';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { SEARCH, SLIDERS_HORIZONTAL } from '@/components/ui/outline-icons';
import { messages } from '@/lib/base/i18n/messages';
import { localePath } from '@/lib/base/i18n/paths';
import { splitMessage } from '@/lib/base/validation/message-keys';
import type { FoundPage } from '@/lib/web/cache/found-address';
import type { Locale } from '@/lib/base/statuses';
import { fill } from '../_reservation/words/labels';
import { FilterForm } from './filter-form';
import { WhenChips } from './when-chips';

/**
 * A form that the browser itself sends: the choice stands in the address, can be shared and goes back with the back
 * button. Scripts only add what the browser alone knows: the liked and bookmarked ones, and what stands in the address
 * beyond category and order, since the page is the same for all who are shown the same.
 */
export async function Filters({
  locale,
  categories,
  foundPage,
}: {
  locale: Locale;
  categories: { value: string; name: string }[];
  foundPage?: FoundPage;
}) {
  const t = await getTranslations({ locale, namespace: 'services' });
  const page = localePath(locale, '/services');
  const { validation } = messages[locale];
  const problemOf = (end: 'from' | 'to') => {
    const problem = foundPage?.durations?.[end];
    if (!problem) return undefined;
    const { key, val = '' } = splitMessage(problem);
    return fill(validation[key as keyof typeof validation], { val }); // each is one of them
  };
  return (
    <FilterForm action={`${page}#results`} label={t('filters')} reversed={validation.greaterThanPrevField}>
      <div className="flex gap-3">
        <label htmlFor="search" className="relative grow">
          <span className="sr-only">{t('searchLabel')}</span>
          <OutlineIcon
            path={SEARCH}
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          />
          <TextInput
            id="search"
            type="search"
            name="search"
            maxLength={200}
            placeholder={t('searchPlaceholder')}
            enterKeyHint="search"
            className="pl-12"
          />
        </label>
        <Button type="submit" aria-label={t('apply')} className="px-3.5! xl:px-6!">
          <OutlineIcon path={SEARCH} className="size-5 xl:hidden" />
          <span className="max-xl:hidden">{t('apply')}</span>
        </Button>
      </div>
      <WhenChips locale={locale} chosen={foundPage?.when ?? null} />
      <details open={foundPage !== undefined && opensFields(foundPage)} className="mt-2 lg:mt-0">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem] font-medium [&::-webkit-details-marker]:hidden">
          <OutlineIcon path={SLIDERS_HORIZONTAL} className="size-4 text-clay" />
          {t('filters')}
        </summary>
        <div className="grid grid-cols-2 gap-x-4 gap-y-4 pt-1 pb-2 sm:grid-cols-4 lg:absolute lg:inset-x-0 lg:top-full lg:grid-cols-[1.2fr_1.2fr_1fr_1fr_auto] lg:items-start lg:gap-x-5 lg:pt-4">
          <Field id="category" label={t('category')} className="col-span-2 sm:col-span-2 lg:col-span-1">
            {(control) => (
              <Select {...control} name="category" defaultValue={foundPage?.category ?? ''}>
                <option value="">{t('allCategories')}</option>
                {categories.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id="sortPrice" label={t('sortPrice')} className="col-span-2 sm:col-span-2 lg:col-span-1">
            {(control) => (
              <Select {...control} name="sortPrice" defaultValue={foundPage?.sortPrice ?? ''}>
                <option value="">{t('sortNone')}</option>
                <option value="ASC">{t('sortAsc')}</option>
                <option value="DESC">{t('sortDesc')}</option>
              </Select>
            )}
          </Field>
          <Field
            id="termDurationFrom"
            label={t('durationFrom')}
            note={t('minutes')}
            error={problemOf('from')}
          >
            {(control) => (
              <TextInput
                {...control}
                type="number"
                name="termDurationFrom"
                min={1}
                max={1440}
                inputMode="numeric"
              />
            )}
          </Field>
          <Field id="termDurationTo" label={t('durationTo')} note={t('minutes')} error={problemOf('to')}>
            {(control) => (
              <TextInput
                {...control}
                type="number"
                name="termDurationTo"
                min={1}
                max={1440}
                inputMode="numeric"
              />
            )}
          </Field>
          <div className="col-span-2 flex flex-wrap gap-x-6 sm:col-span-4 lg:col-span-1 lg:flex-col noscript:hidden">
            <Toggle name="liked" label={t('showLiked')} />
            <Toggle name="bookmarked" label={t('showBookmarked')} />
          </div>
          <div className="col-span-2 flex flex-wrap gap-3 sm:col-span-4 lg:hidden">
            <Button type="submit" className="grow sm:grow-0">
              {t('apply')}
            </Button>
            {foundPage && (
              <a href={page} className={buttonClass({ variant: 'secondary' }, 'grow sm:grow-0')}>
                {t('clear')}
              </a>
            )}
          </div>
        </div>
      </details>
    </FilterForm>
  );
}

/** What only stands in the fields has to be seen there; a category is named above what was found. */
const opensFields = ({ sortPrice, onlyChosen, durations }: FoundPage) =>
  sortPrice !== null || onlyChosen || durations !== null;

function Toggle({ name, label }: { name: string; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
      <input type="checkbox" name={name} value="1" className="size-5 accent-pine" />
      {label}
    </label>
  );
}
