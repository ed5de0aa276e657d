'use client';

import { OutlineIcon } from '@/components/ui/outline-icon';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { showToast } from '@/components/ui/toast';
import type { Locale } from '@/lib/statuses';
import { call } from '../_reservation/endpoints';
import { setChosen, useChosen } from './chosen';
import { keepCount, useLikesCount } from './counted-likes';
import { choiceButton, choiceIcon } from './choice-look';

const HEART =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';

/** A like is stored here and counted there; when it could not be counted, it is taken back here as well. */
export function LikeButton({
  id,
  likesCount,
  label,
  failed,
  locale,
}: {
  id: number;
  likesCount: number;
  label: string;
  failed: string;
  locale: Locale;
}) {
  const liked = useChosen('serviceUnits', id);
  const count = useLikesCount(id, likesCount);
  const [isSending, setSending] = useState(false);

  const toggle = async () => {
    if (isSending) return;
    setSending(true);
    setChosen('serviceUnits', id, !liked);
    keepCount(id, Math.max(0, count + (liked ? -1 : 1)));
    const answer = await call<{ likesCount: number }>(`/api/service-units/${id}/like`, locale, {
      method: liked ? 'DELETE' : 'PUT',
    });
    if (answer.ok) {
      keepCount(id, answer.data.likesCount);
    } else {
      setChosen('serviceUnits', id, liked);
      keepCount(id, count === likesCount ? null : count);
      showToast({ kind: 'error', text: answer.text ?? failed });
    }
    setSending(false);
  };

  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-busy={isSending}
      onClick={() => void toggle()}
      className={classNames(choiceButton, 'gap-1.5 px-2.5')}
    >
      <OutlineIcon path={HEART} className={choiceIcon(liked)} />
      <span className="sr-only">{label}, </span>
      <span className="numerals text-[0.9375rem]">{count}</span>
    </button>
  );
}
