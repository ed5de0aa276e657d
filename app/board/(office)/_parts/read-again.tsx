import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** What could not be read, and the press that reads it again. */
export function ReadAgain({ text, onPress }: { text: string; onPress: () => void }) {
  const t = useTranslations('board.error');
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert">{text}</p>
      <Button variant="secondary" size="dense" onClick={onPress}>
        {t('retry')}
      </Button>
    </div>
  );
}
