'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { DenseSelect } from '@/components/form/dense-select';
import { denseControlClass, denseLabelClass } from '@/components/ui/dense';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { Proposal } from '@/lib/staff-schedule/solving/answer';
import type { Answerable } from '@/lib/staff-schedule/solving/proposals';
import { PhoneLink } from '../contact/phone-link';
import { isCancelled, isUnsaid, type Choice } from './choice';

/** One reservation that is hit, with what can become of it; the best is chosen already. */
export function HitReservation({
  hit,
  choice,
  reasons,
  isAttempted,
  onChoose,
}: {
  hit: Answerable;
  choice: Choice;
  /** As staff read them, and in the language of the client. */
  reasons: readonly { read: string; taken: string }[];
  /** What is missing is said from then on. */
  isAttempted: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const t = useTranslations('board.solving');
  const affected = useTranslations('board.affected');
  const reservations = useTranslations('board.reservations');
  const languages = useTranslations('languages');
  const validation = useTranslations('validation');
  const inWords = useProposalInWords(hit);
  const locale = useLocale();
  const [selectId, reasonId, errorId] = [useId(), useId(), useId()];
  const isMissing = isAttempted && isUnsaid(hit, choice);
  const when = `${formatShortDay(dayOfIso(hit.termFrom), locale)} ${wallTimeOf(hit.termFrom)}`;
  return (
    <li className="grid gap-x-5 gap-y-2 py-3 md:grid-cols-2">
      <div className="min-w-0 leading-snug">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="numerals font-medium">{when}</span>
          <span className="font-medium">{hit.clientName}</span>
        </p>
        <p className="text-[0.8125rem] text-muted">
          {[hit.serviceUnit, ...hit.obstacles.map((obstacle) => affected(`obstacles.${obstacle}`))].join(
            ' · ',
          )}
        </p>
        {hit.clientPhone && <PhoneLink number={hit.clientPhone} className="min-h-6 text-[0.875rem]" />}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <label htmlFor={selectId} className="sr-only">
          {t('choiceFor', { name: hit.clientName, when })}
        </label>
        <DenseSelect
          id={selectId}
          value={choice.index}
          onChange={({ target }) => onChoose({ ...choice, index: Number(target.value) })}
        >
          {hit.proposals.map((proposal, index) => (
            <option key={`${proposal.kind} ${proposal.termFrom} ${proposal.employee}`} value={index}>
              {inWords(proposal)}
            </option>
          ))}
        </DenseSelect>
        {isCancelled(hit, choice) && (
          <div className="flex flex-col gap-1">
            <label htmlFor={reasonId} className={denseLabelClass}>
              {reservations('reasonIn', { language: languages(hit.language) })}
            </label>
            {reasons.length > 0 && (
              <DenseSelect
                aria-label={reservations('reasonsToChoose')}
                value={reasons.find(({ taken }) => taken === choice.reason)?.taken ?? ''}
                onChange={({ target }) => onChoose({ ...choice, reason: target.value })}
              >
                {reasons.map(({ read, taken }) => (
                  <option key={taken} value={taken}>
                    {read}
                  </option>
                ))}
                <option value="">{t('otherReason')}</option>
              </DenseSelect>
            )}
            <textarea
              id={reasonId}
              rows={2}
              value={choice.reason}
              maxLength={500}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? errorId : undefined}
              onChange={({ target }) => onChoose({ ...choice, reason: target.value })}
              className={`${denseControlClass} resize-y`}
            />
            {isMissing && (
              <p id={errorId} role="alert" className="text-[0.8125rem] text-danger">
                {validation('required')}
              </p>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** What a proposal would make of a reservation, as short as it fits into a list. */
function useProposalInWords(hit: Answerable): (proposal: Proposal) => string {
  const t = useTranslations('board.solving.proposal');
  const locale = useLocale();
  return ({ kind, employee, workplace, termFrom }) => {
    if (kind === 'cancel' || kind === 'call') return t(kind);
    if (kind === 'other-person' || !termFrom) {
      return employee === hit.employee
        ? t('elsewhere', { with: workplace ?? '' })
        : t('other-person', { with: employee ?? '' });
    }
    const isSameDay = dayOfIso(termFrom) === dayOfIso(hit.termFrom);
    const day = isSameDay ? '' : `${formatShortDay(dayOfIso(termFrom), locale)} `;
    return t(kind, { when: `${day}${wallTimeOf(termFrom)}`, with: employee ?? '' });
  };
}
