import { Counter } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { useWaitingHomeworkCount } from '../features/streams/index.ts';
import type { MenuEntry } from './menu.ts';

/** How much waits behind an entry of the menu. */
export function MenuCounter({ entry, className }: { entry: MenuEntry; className?: string }) {
  const { t } = useTranslation('shell');
  const count = useWaitingHomeworkCount();
  if (entry.to !== '/homework' || count === 0) return null;
  return <Counter count={count} label={t('homework_waiting', { count })} className={className} />;
}
