import { Picture } from '@/components/ui/picture';
import type { EmployeeRecord } from '@/lib/catalogue/employees/queries';
import { pictureUrl } from '@/lib/kit/pictures/picture-url';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('');

/** The photo, or the initials; the name stands beside it, so it says nothing by itself. */
export function Avatar({ name, photo }: Pick<EmployeeRecord, 'name' | 'photo'>) {
  const smallest = photo?.variants.find(({ format }) => format === 'webp');
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-full bg-sand text-[0.8125rem] font-medium text-muted"
    >
      {photo && smallest ? (
        <Picture
          picture={{
            src: pictureUrl(photo.key, smallest.width, 'webp'),
            width: 40,
            height: 40,
            sources: [],
            alt: '',
          }}
          sizes="40px"
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
