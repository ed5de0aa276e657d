'use client';

import { ImagePlus } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { SelectField } from '@/components/form/choice-fields';
import { DayField } from '@/components/form/day-field';
import { FileField } from '@/components/form/file-field';
import { FormDialog } from '@/components/form/form-dialog';
import { Button } from '@/components/ui/button';
import { CONSENT_FORMS, PHOTO_KINDS } from '@/lib/base/statuses';
import { dayInZone, dayOfIso, formatDay } from '@/lib/base/time/format';
import { photoFields } from '@/lib/clients/photos/schema';
import { MAX_PICTURE_BYTES } from '@/lib/kit/pictures/limits';
import type { BoardReservation } from '@/lib/booking-board/list/answer';
import { useSend } from '../../_parts/sending/use-send';

const photoInput = photoFields.extend({
  file: z
    .custom<File>((value) => value instanceof File, { error: 'required' })
    .refine(({ size }) => size <= MAX_PICTURE_BYTES, 'pictureTooLarge'),
});

/** A photo with what is known of it. How the client agreed is asked each time, and chosen by nobody beforehand. */
export function AddPhoto({
  path,
  visits,
  onAdded,
}: {
  path: string;
  visits: BoardReservation[];
  onAdded: () => void;
}) {
  const t = useTranslations('board.clientCard.photos');
  const locale = useLocale();
  const zone = useTimeZone() ?? 'UTC';
  const send = useSend();
  const [today] = useState(() => dayInZone(new Date(), zone));
  return (
    <FormDialog
      title={t('add')}
      schema={photoInput}
      empty={{
        file: null,
        kind: 'after',
        takenOn: today,
        consentOn: today,
        consentBy: null,
        reservationId: '',
      }}
      save={(values) => {
        const body = new FormData();
        for (const [name, value] of Object.entries(values)) {
          if (value !== null) body.set(name, value instanceof File ? value : String(value));
        }
        return send('POST', path, body, { message: t('added') });
      }}
      onSaved={onAdded}
      trigger={(open) => (
        <Button variant="secondary" size="dense" onClick={open}>
          <ImagePlus aria-hidden="true" className="size-4.5" />
          {t('add')}
        </Button>
      )}
    >
      <FileField
        name="file"
        label={t('file')}
        choose={t('choose')}
        hint={t('limits')}
        accept="image/jpeg,image/png,image/webp,image/avif"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="kind"
          label={t('kind')}
          choices={PHOTO_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <DayField name="takenOn" label={t('takenOn')} />
      </div>
      <SelectField
        name="reservationId"
        label={t('visit')}
        choices={[
          { value: '', label: t('noVisit') },
          ...visits.map(({ id, termFrom, serviceUnitName }) => ({
            value: String(id),
            label: `${formatDay(dayOfIso(termFrom), locale)} · ${serviceUnitName}`,
          })),
        ]}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="consentBy"
          label={t('consentBy')}
          hint={t('consentHint')}
          choices={CONSENT_FORMS.map((value) => ({ value, label: t(`forms.${value}`) }))}
        />
        <DayField name="consentOn" label={t('consentOn')} />
      </div>
    </FormDialog>
  );
}
