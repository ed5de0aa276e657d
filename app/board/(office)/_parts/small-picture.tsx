import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import type { EmployeeRecord } from '@/lib/catalogue/employees/answer';
import { pictureUrl } from '@/lib/kit/pictures/picture-url';

/** A picture at the name of a row, which says nothing by itself; `instead` where there is none. */
export function SmallPicture({
  picture,
  className,
  instead,
}: {
  picture: EmployeeRecord['photo'];
  className: string;
  instead: ReactNode;
}) {
  const smallest = picture?.variants.find(({ format }) => format === 'webp');
  const src = picture && smallest && pictureUrl(picture.key, smallest.width, 'webp');
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex size-10 shrink-0 items-center justify-center overflow-hidden bg-sand',
        className,
      )}
    >
      {src ? (
        <Picture picture={{ src, width: 40, height: 40, sources: [], alt: '' }} sizes="40px" />
      ) : (
        instead
      )}
    </span>
  );
}
