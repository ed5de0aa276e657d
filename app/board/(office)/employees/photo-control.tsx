'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { EmployeeRecord } from '@/lib/catalogue/employees/queries';
import { PictureControl } from '../_parts/picture-control';
import { Avatar } from './avatar';

/** The photo of an employee who is there already. */
export function PhotoControl({ employee }: { employee: EmployeeRecord }) {
  const t = useTranslations('board.employees');
  const [photo, setPhoto] = useState(employee.photo);
  return (
    <PictureControl
      path={`/admin/api/employees/${employee.id}/photo`}
      labels={{
        picture: t('photo'),
        add: t('addPhoto'),
        change: t('changePhoto'),
        remove: t('removePhoto'),
      }}
      hasPicture={photo !== null}
      onExchanged={(record) => setPhoto(record.photo as EmployeeRecord['photo'])} // as the endpoint answers
    >
      <Avatar name={employee.name} photo={photo} />
    </PictureControl>
  );
}
