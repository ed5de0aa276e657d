import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { schemaResolver } from '@/components/form/schema-resolver';
import { BusyButton } from '@/components/ui/busy-button';
import { splitMessage } from '@/lib/base/validation/message-keys';
import { firstName } from '@/lib/base/text/first-name';
import { formatPrice } from '@/lib/base/time/format';
import { ContinueAs } from './continue-as';
import { details, DetailsFields, type FieldName, type Input, type Output } from './details-fields';
import { keepDraft, readDraft } from '../state/draft';
import type { Term } from '../requests/endpoints';
import { failureText } from '../requests/failure-text';
import { HoldTerms } from './hold-terms';
import { fill } from '../words/labels';
import { linkSourceHere } from '../state/link-source';
import { isKnownHere, keepPreviousData, readPreviousData } from '../state/previous-data';
import { PaidAhead, PayTerms } from './paid-ahead';
import { Refused, type Refusal } from './refused';
import type { ReservationSetting } from '../state/setting';
import { makeSender, requestOf, type Booked } from '../requests/send-reservation';
import type { PaymentPolicy } from '../requests/use-payment-policy';
import { TermSummary } from '../words/term-summary';
import type { Chosen } from '../state/use-chosen';

const isField = (name: string): name is FieldName => Object.hasOwn(details.shape, name);

export default function DetailsForm({
  chosen,
  setting,
  term,
  policy,
  onTerm,
  onBack,
  onHeld,
}: {
  chosen: Chosen;
  setting: ReservationSetting;
  term: Term;
  policy: PaymentPolicy | null;
  /** Another term instead, after somebody was faster. */
  onTerm: (term: Term) => void;
  onBack: () => void;
  /** `isAnnounced`: what it waits for to be paid is what the pressed button has said. */
  onHeld: (term: Term, email: string, booked: Booked, isAnnounced: boolean) => void;
}) {
  const { labels, locale } = setting;
  const [send] = useState(() => makeSender(locale));
  const [previous] = useState(readPreviousData);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(details),
    defaultValues: readDraft(),
    mode: 'onTouched',
  });
  const { register, handleSubmit, setError, setFocus, setValue, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const email = useWatch({ control: form.control, name: 'clientEmail' });
  const booksAtOnce = setting.confirmAtOnce && isKnownHere(previous, email);

  // Whoever has to type everything begins at once.
  useEffect(() => {
    if (!previous && getValues('clientName') === '') setFocus('clientName');
  }, [previous, getValues, setFocus]);

  const usePrevious = () => {
    if (!previous) return;
    for (const name of ['clientName', 'clientEmail', 'clientPhone'] as const) {
      setValue(name, previous[name], { shouldValidate: true, shouldDirty: true });
    }
    keepDraft(getValues());
  };

  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    const linkSource = linkSourceHere();
    const answer = await send({
      ...requestOf(chosen.parts),
      termFrom: term.from,
      ...values,
      ...(linkSource && { linkSource }),
    });
    if (answer.ok) {
      keepPreviousData({ ...values, isKnown: !answer.data.holdUntil });
      keepDraft({ ...values, requirements: '' });
      const { payment } = answer.data;
      const isAnnounced = payment?.amount === policy?.amount && payment?.currency === policy?.currency;
      onHeld(term, values.clientEmail, answer.data, isAnnounced);
      return;
    }
    const named = Object.entries(answer.fields);
    for (const [name, text] of named) if (isField(name)) setError(name, { type: 'server', message: text });
    // What stands at no field of the form is about the term, such as one that begins too soon by now.
    const unshown = named.filter(([name]) => !isField(name)).map(([, text]) => text);
    if (named.length > 0 && unshown.length === 0) return;
    setRefusal({
      text: unshown.join(' ') || failureText(answer, labels),
      alternatives: answer.alternatives,
      needsAnother: unshown.length > 0,
      canRetry: answer.status === 0 || answer.status >= 500,
    });
  });

  const payLabel =
    policy && fill(labels.payAndBook, { amount: formatPrice(policy.amount, policy.currency, locale) });
  const submitLabel = payLabel ?? (booksAtOnce ? labels.submitBook : labels.submit);
  const termsWhere = (isInstant: boolean) =>
    policy ? (
      <PayTerms policy={policy} setting={setting} />
    ) : (
      <HoldTerms setting={setting} term={term} isInstant={isInstant} />
    );

  const messageOf = (name: FieldName): string | undefined => {
    const error = errors[name];
    if (!error?.message) return undefined;
    if (error.type === 'server') return error.message;
    const { key, val } = splitMessage(error.message);
    return fill(labels.validation[key] ?? labels.failed, { val: val ?? '' });
  };

  return (
    <form
      noValidate
      onChange={() => keepDraft(getValues())}
      onSubmit={(event) => void submit(event)}
      className="grid min-h-full content-start md:grid-cols-[21rem_1fr] md:content-stretch"
    >
      <TermSummary
        labels={labels}
        locale={locale}
        term={term}
        {...chosen.shown(term)}
        goodToKnow={chosen.goodToKnow}
        onBack={onBack}
      />
      <div className="flex flex-col gap-5 px-5 py-6 sm:px-8">
        {policy && <PaidAhead policy={policy} />}
        {previous && (
          <ContinueAs
            label={payLabel ?? fill(labels.continueAs, { name: firstName(previous.clientName) })}
            previous={previous}
            isSending={isSubmitting}
            onContinue={() => {
              usePrevious();
              void submit();
            }}
          >
            {termsWhere(setting.confirmAtOnce && isKnownHere(previous, previous.clientEmail))}
          </ContinueAs>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="display-3">{labels.title}</h3>
          {previous && (
            <button
              type="button"
              onClick={usePrevious}
              className="quiet-link min-h-11 text-[0.9375rem] font-medium text-pine"
            >
              {labels.usePrevious}
            </button>
          )}
        </div>
        <DetailsFields
          labels={policy ? { ...labels, clientEmailHint: labels.clientEmailHintPaid } : labels}
          register={register}
          messageOf={messageOf}
        />
        {refusal && (
          <Refused
            labels={labels}
            locale={locale}
            refusal={refusal}
            onBack={onBack}
            onTerm={(other) => {
              setRefusal(null);
              onTerm(other);
            }}
          />
        )}
        <BusyButton
          type="submit"
          size="large"
          isBusy={isSubmitting}
          className="w-full sm:self-start md:w-auto"
        >
          {isSubmitting ? labels.sending : refusal?.canRetry ? labels.retry : submitLabel}
        </BusyButton>
        {termsWhere(booksAtOnce)}
      </div>
    </form>
  );
}
