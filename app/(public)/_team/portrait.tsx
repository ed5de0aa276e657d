import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import type { PublicEmployee } from '@/lib/catalogue/team/queries';
import { storedPicture } from '../_data/pictures';
import { initialsOf } from './initials';

/** Somebody's photo, or the letters of their name. It tells nothing that the name beside it does not. */
export function Portrait({
  person,
  sizes,
  priority = false,
  className,
}: {
  person: Pick<PublicEmployee, 'name' | 'photo'>;
  sizes: string;
  priority?: boolean;
  className?: string;
}) {
  return (
    <div className={classNames('aspect-square overflow-hidden rounded-soft bg-sand', className)}>
      {person.photo ? (
        <Picture picture={{ ...storedPicture(person.photo), alt: '' }} sizes={sizes} priority={priority} />
      ) : (
        <Monogram name={person.name} />
      )}
    </div>
  );
}

function Monogram({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" className="block size-full">
      <text
        x="200"
        y="252"
        textAnchor="middle"
        className="fill-clay-deep font-display"
        fontSize="150"
        letterSpacing="-4"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}
