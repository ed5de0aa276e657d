'use client';

import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import {
  changeStep,
  takeStep,
  undoAllSteps,
  useAddressQuestion,
  withQuestion,
} from '@/lib/browser/address-steps';
import type { ClientReservation } from '@/lib/self-service/appointment/answer';
import { failureText } from '@/app/(public)/_reservation/requests/failure-text';
import { fill } from '@/app/(public)/_reservation/words/labels';
import { call, post } from '@/app/(public)/_reservation/requests/endpoints';
import { LoadingNotice } from '../../loading-notice';
import { SendLinkForm } from '../../send-link-form';
import { CancelQuestion } from './cancel-question';
import { Actions } from './actions';
import { MoveDialog } from './move-dialog';
import { NearestTerms } from './nearest-terms';
import { NextVisit } from './next-visit';
import { NoteForm } from './note-form';
import { PayNow } from './pay-now';
import { headingOf, paymentLead } from './payment-words';
import type { AppointmentSetting } from './setting';
import { Ticket } from './ticket';
import { UndoBar } from './undo-bar';
import { ask, useAppointment, type SelfServiceAction } from './use-appointment';
import { usePayment } from './use-payment';
import { isToCome, momentIn, phaseOf, type Phase } from './words';

/** The step that the address names: Back closes what is open, and loading the page again opens it anew. */
const stepIn = (question: string) => new URLSearchParams(question).get('step');

const CANCEL_PART = 'cancel-part-';

/** The client's own appointment. Opening it changes nothing; each button says what it does. */
export function Appointment({
  found,
  setting,
}: {
  found: ClientReservation | null;
  setting: AppointmentSetting;
}) {
  const { texts, locale } = setting;
  const { shown, setShown, reload } = useAppointment(found, setting);
  const payment = usePayment(shown, setting, reload);
  const [news, setNews] = useState<{ text: string | null } | null>(null);
  const [isWorking, setWorking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const step = stepIn(useAddressQuestion());
  const [now, setNow] = useState(() => new Date());

  // The framework's own title goes with the steps in the address.
  useEffect(() => {
    document.title = setting.title;
  }, [setting.title, step, shown]);

  // What can be done ends while the page is looked at.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5_000);
    return () => clearInterval(timer);
  }, []);

  // Once the dialog is gone, which gives the focus back to the button that opened it.
  useEffect(() => {
    if (!news) return;
    (news.text === null ? heading : notice).current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [news]);

  if (shown.step === 'loading') return <LoadingNotice title={texts.metaTitle} text={texts.loading} />;
  if (shown.step === 'none') {
    return (
      <div className="max-w-prose">
        <h1 className="display-1">{texts.headings.none}</h1>
        {!shown.canRetry && shown.text && <p className="mt-6 text-lg">{shown.text}</p>}
        <p className="mt-6 text-lg text-muted">{shown.canRetry ? texts.failedText : texts.noneText}</p>
        {!shown.canRetry && <SendLinkForm labels={texts} locale={locale} />}
        <div className="mt-9 flex flex-wrap gap-3">
          {shown.canRetry && <Button onClick={reload}>{texts.retry}</Button>}
          <a href={setting.home} className={buttonClass({ variant: 'secondary' })}>
            {texts.home}
          </a>
          {setting.phone && (
            <a href={`tel:${setting.phone}`} className={buttonClass({ variant: 'secondary' })}>
              {setting.phoneText}
            </a>
          )}
        </div>
      </div>
    );
  }

  const { found: reservation, token } = shown;
  const phase = phaseOf(reservation, now);
  const part = reservation.segments.find(({ id }) => step === `${CANCEL_PART}${id}`);
  const close = () => undoAllSteps(() => withQuestion('step', null));

  const showNews = (fresh: ClientReservation, text: string | null) => {
    setShown({ step: 'shown', token, found: fresh });
    setNews({ text });
  };

  const failed = (answer: { status: number; text: string | null }) => {
    showToast({ kind: 'error', text: failureText(answer, setting.labels) });
    reload();
  };

  const perform = async (action: SelfServiceAction, body: Record<string, unknown>, text: string | null) => {
    setWorking(true);
    const answer = await ask(action, locale, { token, ...body });
    setWorking(false);
    if (answer.ok) showNews(answer.data, text);
    else failed(answer);
    return answer.ok;
  };

  /** By the endpoints of the mailed links, which answer with a message. */
  const submit = async (action: 'confirm' | 'cancel', text: string | null, body: object = {}) => {
    setWorking(true);
    const answer = await call(`/api/reservations/${action}`, locale, post({ token, ...body }));
    setWorking(false);
    if (answer.ok) return perform('mine', {}, text);
    failed(answer);
  };

  const sendAll = async () => {
    setWorking(true);
    const answer = await call<{ message: string }>(
      '/api/reservations/mine/send-link',
      locale,
      post({ token }),
    );
    setWorking(false);
    if (answer.ok) showToast({ kind: 'success', text: answer.data.message });
    else failed(answer);
  };

  const leads: Record<Phase, string> = {
    toPay: '',
    held: reservation.holdUntil
      ? fill(texts.heldText, { until: momentIn(reservation.holdUntil, setting) })
      : texts.bookedText,
    awaiting: texts.awaitingText,
    booked: texts.bookedText,
    over: texts.overText,
    canceled: texts.canceledText,
    expired: texts.expiredText,
    rejected: texts.rejectedText,
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display-2 outline-none">
        {texts.headings[headingOf(reservation, phase)]}
      </h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        {paymentLead(reservation, phase, setting) ?? leads[phase]}
      </p>
      {isToCome(phase) && reservation.payment?.toPay && (
        <PayNow
          toPay={reservation.payment.toPay}
          currency={reservation.currency}
          now={now}
          setting={setting}
          isLeading={payment.isLeading}
          onPay={payment.pay}
        />
      )}
      <NearestTerms terms={reservation.payment?.nearest ?? []} reservation={reservation} setting={setting} />
      <UndoBar
        notice={notice}
        news={news?.text ?? null}
        undo={reservation.actions.undo}
        now={now}
        texts={texts}
        isWorking={isWorking}
        onUndo={() => void perform('undo', {}, texts.undone)}
      />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)] lg:gap-12">
        <Ticket
          reservation={reservation}
          phase={phase}
          now={now}
          setting={setting}
          onCancelPart={(segmentId) => takeStep(withQuestion('step', `${CANCEL_PART}${segmentId}`))}
        />
        <div className="max-lg:contents lg:flex lg:flex-col lg:gap-9">
          {reservation.next && (
            <div className="max-lg:order-first">
              <NextVisit
                key={reservation.next.term.from}
                next={reservation.next}
                token={token}
                now={now}
                setting={setting}
                onGone={reload}
              />
            </div>
          )}
          <Actions
            reservation={reservation}
            phase={phase}
            now={now}
            setting={setting}
            isWorking={isWorking}
            onConfirm={() => void submit('confirm', texts.confirmedNote)}
            onMove={() => takeStep(withQuestion('step', 'move'))}
            onCancel={() => takeStep(withQuestion('step', 'cancel'))}
            onSendAll={() => void sendAll()}
          >
            {isToCome(phase) && (
              <NoteForm
                key={reservation.requirements}
                saved={reservation.requirements}
                texts={texts}
                isWorking={isWorking}
                onSave={(requirements) => void perform('note', { requirements }, texts.noteSaved)}
              />
            )}
          </Actions>
        </div>
      </div>
      {step === 'move' && reservation.actions.move && (
        <MoveDialog
          reservation={reservation}
          token={token}
          setting={setting}
          onClose={close}
          onMoved={(fresh) => {
            changeStep(withQuestion('step', null));
            showNews(fresh, texts.moved);
          }}
        />
      )}
      {part && reservation.actions.cancelPart && (
        <CancelQuestion
          texts={texts}
          reservation={reservation}
          part={part}
          now={now}
          locale={locale}
          closeLabel={setting.labels.close}
          onClose={close}
          onCancel={(comesBack) => {
            close();
            void submit('cancel', null, { segmentId: part.id, ...comesBack });
          }}
        />
      )}
      {step === 'cancel' && reservation.actions.cancel && (
        <CancelQuestion
          texts={texts}
          reservation={reservation}
          part={null}
          now={now}
          locale={locale}
          closeLabel={setting.labels.close}
          onClose={close}
          onCancel={(comesBack) => {
            close();
            void submit('cancel', null, comesBack);
          }}
        />
      )}
    </>
  );
}
