'use client';

import { useTranslations } from 'next-intl';
import Form from 'next/form';
import { useId, type ReactNode } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { Button } from '@/components/ui/button';
import { denseControlClass, denseLabelClass } from '@/components/ui/dense';

type Choice = { value: string | number; label: string };

/** What the links lead to. Its state is the address, as that of a list is; a choice applies by itself. */
export function LinkChoice({
  languages,
  language,
  services,
  service,
  people,
  person,
  place,
}: {
  languages: readonly Choice[];
  language: string;
  services: readonly Choice[];
  service: number | null;
  people: readonly Choice[];
  person: number | null;
  place: string;
}) {
  const t = useTranslations('board.siteLinks');
  return (
    <Form
      // A new choice is a new form: the fields show it.
      key={[language, service, person, place].join(' ')}
      action="/board/links"
      scroll={false}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
      }}
      className="grid items-end gap-3 rounded-card bg-sand/60 p-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <Choose name="language" label={t('language')} value={language} choices={languages} />
      <Choose
        name="service"
        label={t('service')}
        value={service}
        choices={services}
        none={t('allServices')}
      />
      <Choose name="person" label={t('person')} value={person} choices={people} none={t('anyone')} />
      <Labelled label={t('place')}>
        {(id) => (
          <input
            id={id}
            name="place"
            defaultValue={place}
            maxLength={100}
            placeholder={t('placeExample')}
            className={denseControlClass}
          />
        )}
      </Labelled>
      <Button type="submit" variant="secondary" size="dense" className="w-fit">
        {t('show')}
      </Button>
    </Form>
  );
}

function Choose({
  name,
  label,
  value,
  choices,
  none,
}: {
  name: string;
  label: string;
  value: string | number | null;
  choices: readonly Choice[];
  none?: string;
}) {
  return (
    <Labelled label={label}>
      {(id) => (
        <DenseSelect id={id} name={name} defaultValue={value ?? ''}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </DenseSelect>
      )}
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={denseLabelClass}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
