import type { EmployeeRecord } from '@/lib/catalogue/employees/answer';
import { SmallPicture } from '../_parts/small-picture';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('');

/** The photo, or the initials. */
export const Avatar = ({ name, photo }: Pick<EmployeeRecord, 'name' | 'photo'>) => (
  <SmallPicture
    picture={photo}
    className="rounded-full text-[0.8125rem] font-medium text-muted"
    instead={initialsOf(name)}
  />
);
