'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { denseControlClass } from '@/components/ui/dense';
import { Field } from '@/components/form/field';
import { useFormField } from '@/components/form/use-form-field';
import { Button } from '@/components/ui/button';
import {
  filledText,
  placesOf,
  type MessageTexts,
  type Place,
  type TextName,
} from '@/lib/salon/settings/message-texts';
import type { Locale } from '@/lib/base/statuses';
import { fitted } from '@/lib/delivery/messages/fitted';
import { countParts, foldToGsm } from '@/lib/delivery/messages/parts';
import type { SampleTexts } from '@/lib/delivery/messages/sample-texts';

type Values = { messageTexts: MessageTexts; messageFold: boolean };
type Sample = SampleTexts[Locale];

/** As it goes out by SMS, where its length counts. `hint`: what to answer. */
function sent(text: string, hint: string, { values }: Sample, isFolded: boolean): string {
  const write = (service: string) => {
    const filled = `${filledText(text, { ...values, service })} ${hint}`.trim();
    return isFolded ? foldToGsm(filled) : filled;
  };
  return fitted(write, values.service);
}

/** One message in one language. The usual words stand in it until there are others; the form's value is empty for them. */
export function MessageTextField({
  name,
  locale,
  sample,
}: {
  name: TextName;
  locale: Locale;
  sample: Sample;
}) {
  const t = useTranslations('board.settings.texts');
  const language = useTranslations('languages');
  const path = `messageTexts.${name}.${locale}` as const;
  const { control } = useFormContext<Values>();
  const { field } = useController({ control, name: path });
  const { id, error } = useFormField(path);
  const isFolded = useWatch({ control, name: 'messageFold' });
  const usual = sample.usual[name];
  const meant = (text: string) => (text.trim() === usual || text.trim() === '' ? '' : text);
  const [typed, setTyped] = useState(field.value || usual);
  // Another value has come from elsewhere: the form shows what somebody else has saved.
  const text = meant(typed) === field.value ? typed : field.value || usual;
  const area = useRef<HTMLTextAreaElement>(null);

  const write = (changed: string) => {
    setTyped(changed);
    field.onChange(meant(changed));
  };
  const insert = (place: Place) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {};
    write(`${text.slice(0, from)}{${place}}${text.slice(to)}`);
    area.current?.focus();
  };

  const hint = (field.value !== '' && sample.hints[name]) || '';
  const preview = sent(text, hint, sample, isFolded);
  const { parts, length, encoding } = countParts(preview);
  return (
    <div className="grid gap-2">
      <Field size="dense" id={id} label={language(locale)} error={error}>
        {(attributes) => (
          <textarea
            {...attributes}
            ref={(element) => {
              area.current = element;
              field.ref(element);
            }}
            name={path}
            lang={locale}
            rows={3}
            value={text}
            onBlur={field.onBlur}
            onChange={({ target }) => write(target.value)}
            className={`${denseControlClass} resize-y`}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {placesOf(name).map((place) => (
          <button
            key={place}
            type="button"
            aria-label={`${t('insert', { place: t(`places.${place}`) })} (${language(locale)})`}
            // The text keeps the focus: leaving it would move this button away under the press, by an error above.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(place)}
            className="min-h-11 rounded-full border border-ink/20 px-3 text-[0.8125rem] transition-colors duration-quick hover:border-ink/60 pointer-fine:min-h-7"
          >
            {t(`places.${place}`)}
          </button>
        ))}
        {field.value !== '' && (
          <Button variant="quiet" size="dense" className="pointer-fine:!min-h-7" onClick={() => write(usual)}>
            {t('usual')}
          </Button>
        )}
      </div>
      <figure className="rounded-soft bg-sand/70 px-3.5 py-2.5">
        <figcaption className="flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-muted">
          <span>{t('preview')}</span>
          <span className="numerals">{t('parts', { parts, length, encoding })}</span>
        </figcaption>
        <p lang={locale} className="mt-1 text-[0.9375rem] leading-snug [overflow-wrap:anywhere]">
          {preview}
        </p>
      </figure>
    </div>
  );
}
