import { Counter } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { useWaitingHomeworkCount } from '../../features/streams/index.ts';

/** The number of waiting homework items at a menu entry. */
export function MenuCounter({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('frame');
  const count = useWaitingHomeworkCount();
  if (count === 0) return null;
  return <Counter count={count} label={t('homework_waiting', { count })} className={className} />;
}
