import { classNames } from '@/components/ui/class-names';
import { statusStyleOf, useStatusWord, type Standing } from './status-style';

export function StatusBadge({ of }: { of: Standing }) {
  const { Icon, badge } = statusStyleOf(of);
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full py-1 pr-2.5 pl-2 text-[0.8125rem] leading-none font-medium whitespace-nowrap',
        // Where a table has all its columns and little room, who confirmed takes a second line.
        'lg:max-xl:rounded-soft lg:max-xl:leading-tight lg:max-xl:whitespace-normal',
        badge,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {useStatusWord()(of)}
    </span>
  );
}
