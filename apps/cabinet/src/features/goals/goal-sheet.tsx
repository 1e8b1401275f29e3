import type { Week } from '@daystream/client/models/week';
import { chosenGoal, WEEK_DAYS } from '@daystream/domain/practice/week';
import { Button, useToast } from '@daystream/ui';
import { Sheet } from '@daystream/ui/sheet.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useFormat } from '#shared/use-format.ts';
import { useSending } from '#shared/use-sending.ts';
import { saveGoal } from './save-goal.ts';

export { goalTexts } from './goal-texts.ts';

interface GoalSheetProps {
  week: Week;
  isOpen: boolean;
  onClose: () => void;
}

const BY_PLAN = 'plan';
const choices = [BY_PLAN, ...Array.from({ length: WEEK_DAYS }, (_, place) => String(place + 1))];

/** Chooses the days of a week that make it, from a stated Monday on. */
export function GoalSheet({ week, isOpen, onClose }: GoalSheetProps) {
  const { t } = useTranslation('goals');
  const format = useFormat();
  const showToast = useToast();
  const name = useId();
  const [chosen, setChosen] = useState(() => String(chosenGoal(week.goals, week.nextGoalFrom) ?? BY_PLAN));
  const { send, isBusy, failure } = useSending({ fields: {}, otherwise: t('failed') });
  const date = format.date(week.nextGoalFrom, 'dayMonth');

  async function save(): Promise<void> {
    if (!(await send(() => saveGoal(chosen === BY_PLAN ? null : Number(chosen))))) return;
    onClose();
    showToast({ text: t('saved', { date }) });
  }

  return (
    <Sheet open={isOpen} onOpenChange={(next) => !next && onClose()} closeLabel={t('close')} title={t('title')}>
      <div className="grid gap-5">
        <fieldset className="grid grid-cols-7 gap-x-1 gap-y-2">
          <legend className="mb-3">{t('text')}</legend>
          {choices.map((choice) => (
            <label
              key={choice}
              data-choice
              data-edge
              className={`relative grid min-h-11 place-items-center rounded-pill bg-surface-sunken px-3 text-center font-label has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ${choice === BY_PLAN ? 'col-span-7' : ''}`}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={choice}
                checked={choice === chosen}
                onChange={() => setChosen(choice)}
                aria-label={choice === BY_PLAN ? undefined : t('days', { count: Number(choice) })}
              />
              {choice === BY_PLAN ? t('by_plan') : choice}
            </label>
          ))}
        </fieldset>
        <p className="text-14 text-on-surface-muted">
          {chosen === BY_PLAN ? t('by_plan_hint') : t('lower')}
          <br />
          {t('from', { date })}
        </p>
        <FailureNotice failure={failure} />
        <div className="grid gap-2 tablet:grid-cols-2">
          <Button loading={isBusy} loadingLabel={t('busy')} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button tone="soft" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
