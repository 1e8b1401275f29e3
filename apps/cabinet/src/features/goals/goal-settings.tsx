import type { Week } from '@daystream/client/models/week';
import { chosenGoal } from '@daystream/domain/practice/week';
import { Button, Card, ErrorState, Skeleton, Switch } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useSending } from '#shared/use-sending.ts';
import { weekQuery } from './week-query.ts';
import { GoalSheet } from './goal-sheet.tsx';
import { showGoal } from './save-goal.ts';

export { goalTexts } from './goal-texts.ts';

/** Switches goal and weeks in a row off everywhere, and leads to the goal. */
export function GoalSettings() {
  const { t } = useTranslation('goals');
  const { data: week, error, isFetching, refetch } = useQuery(weekQuery);
  if (week !== undefined) return <GoalCard week={week} />;
  if (error === null) return <Skeleton shape="block" className="h-28" />;
  return (
    <ErrorState
      title={t('settings.load_failed')}
      retryLabel={t('settings.retry')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function GoalCard({ week }: { week: Week }) {
  const { t } = useTranslation('goals');
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { failure, send } = useSending({ fields: {}, otherwise: t('settings.failed') });
  const days = chosenGoal(week.goals, week.nextGoalFrom);

  async function change(isShown: boolean): Promise<void> {
    setWanted(isShown);
    await send(() => showGoal(isShown));
    setWanted(null);
  }

  return (
    <Card className="grid gap-4">
      <FailureNotice failure={failure} />
      <Switch
        label={<span className="font-label">{t('settings.label')}</span>}
        hint={t('settings.hint')}
        checked={wanted ?? week.isShown}
        disabled={wanted !== null}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {week.isShown && (
        <div className="flex items-center justify-between gap-4">
          <span>
            {t('settings.now')}: {days === null ? t('by_plan') : t('days', { count: days })}
          </span>
          <Button tone="soft" onClick={() => setOpen(true)}>
            {t('settings.change')}
          </Button>
        </div>
      )}
      {isOpen && <GoalSheet week={week} isOpen onClose={() => setOpen(false)} />}
    </Card>
  );
}
