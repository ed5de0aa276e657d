import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import type { PublicEmployee } from '@/lib/catalogue/team/queries';
import { storedPicture } from '../_data/pictures';
import { initialsOf } from './initials';

/** Somebody's photo, or the letters of their name on one of the site's grounds. It tells nothing that the name beside it does not. */
export function Portrait({
  person,
  sizes,
  priority = false,
  className,
}: {
  person: Pick<PublicEmployee, 'id' | 'name' | 'photo'>;
  sizes: string;
  priority?: boolean;
  className?: string;
}) {
  return (
    <div className={classNames('aspect-square overflow-hidden rounded-soft bg-sand', className)}>
      {person.photo ? (
        <Picture picture={{ ...storedPicture(person.photo), alt: '' }} sizes={sizes} priority={priority} />
      ) : (
        <Monogram {...person} />
      )}
    </div>
  );
}

const GROUNDS = [
  { ground: 'fill-blush', arch: 'fill-paper', letters: 'fill-clay-deep' },
  { ground: 'fill-sand', arch: 'fill-blush', letters: 'fill-pine' },
  { ground: 'fill-stone', arch: 'fill-sand', letters: 'fill-ink' },
  { ground: 'fill-pine', arch: 'fill-pine-deep', letters: 'fill-paper' },
] as const;

function Monogram({ id, name }: { id: number; name: string }) {
  const { ground, arch, letters } = GROUNDS[id % GROUNDS.length] ?? GROUNDS[0];
  return (
    <svg
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="block size-full"
    >
      <rect className={ground} width="400" height="400" />
      <path className={arch} d="M70 400V210a130 130 0 0 1 260 0v190Z" />
      <text
        x="200"
        y="295"
        textAnchor="middle"
        className={classNames('font-display', letters)}
        fontSize="130"
        letterSpacing="-4"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}
