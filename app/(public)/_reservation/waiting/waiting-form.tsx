import { useEffect, useRef, useState, type FormEvent } from 'react';
import { WholeNumber } from '@/app/_contact/whole-number';
import { Field } from '@/components/form/field';
import { EmailInput, TextInput } from '@/components/form/text-input';
import { BusyButton } from '@/components/ui/busy-button';
import { Button } from '@/components/ui/button';
import type { Part } from '@/lib/booking-rules/parts';
import { MeantAddress } from '../../_parts/meant-address';
import { keepDraft, readDraft } from '../state/draft';
import { call, post, type OpenHours } from '../requests/endpoints';
import { failureText } from '../requests/failure-text';
import { keepPreviousData, readPreviousData } from '../state/previous-data';
import type { ReservationSetting } from '../state/setting';
import { aWindow, dayAfter, MOST_WINDOWS, waitingRequestFor, type RequestedWindow } from './waiting-windows';
import { WindowFields } from './window-fields';
import { windowWords } from './window-words';

const CONTACT = ['clientName', 'clientEmail', 'clientPhone'] as const;
type Contact = Record<(typeof CONTACT)[number], string>;

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

/** Who waits, and when it would suit. The endpoint judges; what is wrong stands at its field. */
export default function WaitingForm({
  parts,
  day,
  fullDays,
  today,
  setting,
}: {
  parts: Part[];
  day: string | null;
  fullDays: Record<string, OpenHours>;
  today: string;
  setting: ReservationSetting;
}) {
  const { labels, locale } = setting;
  const [windows, setWindows] = useState<RequestedWindow[]>(() => {
    const wanted = day ?? dayAfter(today);
    return [aWindow(0, wanted, fullDays[wanted])];
  });
  const [previous] = useState(readPreviousData);
  const [draft] = useState(readDraft);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [done]);

  const contactIn = (form: HTMLFormElement) => {
    const given = new FormData(form);
    return Object.fromEntries(CONTACT.map((name) => [name, textOf(given.get(name))])) as Contact; // its names
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const contact = contactIn(form);
    setSending(true);
    setFailure(null);
    const request = { ...waitingRequestFor(parts, windows), ...contact };
    const answer = await call<{ message: string }>('/api/waiting-list', locale, post(request));
    setSending(false);
    if (answer.ok) {
      keepPreviousData({ ...previous, ...contact });
      return setDone(answer.data.message);
    }
    setErrors(answer.fields);
    const first = CONTACT.find((name) => answer.fields[name]);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    const named = Object.keys(answer.fields).filter((name) => !name.startsWith('windows.'));
    const isShown = named.length === Object.keys(contact).filter((name) => answer.fields[name]).length;
    if (Object.keys(answer.fields).length === 0 || !isShown) {
      setFailure(failureText(answer, labels));
    }
  };

  if (done !== null) {
    return (
      <div role="status" className="mt-5 border-t border-line pt-5">
        <h3 ref={heading} tabIndex={-1} className="display-3 outline-none">
          {labels.waitDone}
        </h3>
        <ul className="numerals mt-2 font-medium">
          {windows.map((window) => (
            <li key={window.id} className="first-letter:uppercase">
              {windowWords(window, setting)}
            </li>
          ))}
        </ul>
        <p className="mt-2">{done}</p>
      </div>
    );
  }

  const field = (name: keyof Contact) => ({
    id: `waiting-${name}`,
    label: labels[name],
    error: errors[name],
  });
  const fromEarlier = (name: keyof Contact) => ({
    name,
    defaultValue: draft[name] || (previous?.[name] ?? ''),
    required: true,
  });

  return (
    <form
      noValidate
      onChange={({ currentTarget }) => keepDraft({ ...readDraft(), ...contactIn(currentTarget) })}
      onSubmit={(event) => void send(event)}
      className="mt-5 flex flex-col gap-5 border-t border-line pt-5"
    >
      <div>
        <h3 ref={heading} tabIndex={-1} className="display-3 outline-none">
          {labels.waitTitle}
        </h3>
        <p className="mt-1 text-[0.9375rem] text-muted">{labels.waitHint}</p>
      </div>
      {windows.map((window, index) => (
        <WindowFields
          key={window.id}
          number={index + 1}
          window={window}
          today={today}
          fullDays={fullDays}
          setting={setting}
          error={['day', 'from', 'to'].map((part) => errors[`windows.${index}.${part}`]).find(Boolean)}
          onChange={(changed) => setWindows(windows.map((each, at) => (at === index ? changed : each)))}
          onRemove={windows.length > 1 ? () => setWindows(windows.filter((_, at) => at !== index)) : null}
        />
      ))}
      {windows.length < MOST_WINDOWS && (
        <Button
          size="small"
          variant="secondary"
          className="self-start"
          onClick={() =>
            setWindows([
              ...windows,
              aWindow((windows.at(-1)?.id ?? 0) + 1, dayAfter(windows.at(-1)?.day ?? today)),
            ])
          }
        >
          {labels.waitAdd}
        </Button>
      )}
      <Field {...field('clientName')}>
        {(control) => (
          <TextInput {...control} {...fromEarlier('clientName')} autoComplete="name" maxLength={200} />
        )}
      </Field>
      <Field {...field('clientEmail')}>
        {(control) => (
          <>
            <EmailInput {...control} {...fromEarlier('clientEmail')} maxLength={254} />
            <MeantAddress of={control.id} label={labels.didYouMean} />
          </>
        )}
      </Field>
      <Field {...field('clientPhone')} hint={labels.clientPhoneHint}>
        {(control) => (
          <>
            <TextInput
              {...control}
              {...fromEarlier('clientPhone')}
              type="tel"
              autoComplete="tel"
              maxLength={40}
            />
            <WholeNumber of={control.id} />
          </>
        )}
      </Field>
      {failure && (
        <p role="alert" className="rounded-card border border-danger/35 p-4 text-danger">
          {failure}
        </p>
      )}
      <BusyButton type="submit" isBusy={isSending} className="sm:self-start">
        {isSending ? labels.sending : labels.waitSend}
      </BusyButton>
    </form>
  );
}
