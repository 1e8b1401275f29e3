import { Counter } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { useWaitingAnswers } from '../../features/homework/index.ts';
import { useOpenHomeworks } from '../../features/streams/index.ts';

/** How many homework items in the list wait for the learner, without those whose answer waits in the outbox. */
export function MenuCounter({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('frame');
  const kept = useWaitingAnswers();
  const count = useOpenHomeworks().filter(
    (open) => !kept.some((answer) => answer.streamId === open.streamId && answer.homeworkId === open.homeworkId),
  ).length;
  if (count === 0) return null;
  return <Counter count={count} label={t('homework_waiting', { count })} className={className} />;
}
