import { useTranslations } from 'next-intl';

type Owned = { employee: string | null; workplace: string | null; workplaceId: number | null };

/** Whose hours they are. */
export const ownerOf = ({ employee, workplace }: Owned): string => employee ?? workplace ?? '';

/** The same in a list: that it is a place is said below its name. */
export function OwnerCell({ row }: { row: Owned }) {
  const t = useTranslations('board.fields');
  return (
    <>
      {ownerOf(row)}
      {row.workplaceId !== null && (
        <span className="block text-[0.8125rem] leading-snug font-normal text-muted">{t('workplace')}</span>
      )}
    </>
  );
}
