import { classNames } from '@/components/ui/class-names';
import { shortName } from './short-name';

/**
 * A name in one line: all of it where it fits, else the first name and a letter. All of it goes on to a second line that is cut
 * off, where it does not fit beside a mark without width; where it does, it covers the short one. So everything around it has to
 * hand on its ground.
 */
export function FittingName({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={classNames(
        'relative flex h-[1lh] min-w-0 flex-1 flex-wrap overflow-hidden bg-inherit leading-tight!',
        className,
      )}
    >
      <span aria-hidden="true" className="absolute inset-x-0 top-0 truncate">
        {shortName(name)}
      </span>
      <span aria-hidden="true" className="h-[1lh] w-0" />
      <span className="relative h-[1lh] shrink-0 bg-inherit whitespace-nowrap">{name}</span>
    </span>
  );
}
