import {
  MOST_PREVIEWED_DAYS,
  previewDayStates,
  previewedToday,
  previewHomeworkStates,
  previewStreamStates,
} from '@daystream/domain/previews';
import { Anchor, NumberInput, Radio, Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePartTitle } from '../use-part-title.ts';
import { canBeLocked, type ShownDay } from './preview-days.ts';
import { type PreviewSearch, sceneOf } from './preview-search.ts';

interface PreviewControlsProps {
  days: readonly ShownDay[];
  search: PreviewSearch;
  onChange: (change: Partial<PreviewSearch>) => void;
}

/** Which learner one sees the draft as: at which day, how far, on which date. */
export function PreviewControls({ days, search, onChange }: PreviewControlsProps) {
  const { t } = useTranslation('previews');
  const partTitle = usePartTitle();
  const scene = sceneOf(search);
  const day = days.find(({ number }) => number === scene.day);
  const isLockable = canBeLocked(scene, days);
  const hasHomework = (day?.homeworkIds.length ?? 0) > 0;
  const isBegun = scene.stream !== 'not_begun';
  return (
    <Stack gap="lg">
      <Select
        label={t('day')}
        description={day?.isRest === true ? t('rest') : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        value={String(scene.day)}
        allowDeselect={false}
        searchable
        openOnFocus={false}
        nothingFoundMessage={t('no_day')}
        data={days.map(({ number, part }) => ({ value: String(number), label: partTitle(part) }))}
        // Another day has its own clock.
        onChange={(value) => onChange({ day: Number(value), today: undefined })}
      />
      <Radio.Group
        label={t('state.title')}
        description={isLockable ? undefined : t('state.never_locked')}
        value={scene.dayState}
        onChange={(value) => onChange({ state: previewDayStates.find((one) => one === value), today: undefined })}
      >
        <Stack gap={8} mt={8}>
          {previewDayStates.map((state) => (
            <Radio
              key={state}
              value={state}
              label={t(`state.${state}`)}
              disabled={!isBegun || (state === 'locked' && !isLockable) || (state === 'done' && day?.isRest === true)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <NumberInput
        label={t('today.title')}
        description={t('today.hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={previewedToday(scene, days)}
        min={1}
        max={MOST_PREVIEWED_DAYS}
        allowDecimal={false}
        clampBehavior="strict"
        disabled={!isBegun}
        onChange={(value) => typeof value === 'number' && onChange({ today: value })}
      />
      <Radio.Group
        label={t('homework.title')}
        description={
          hasHomework || day === undefined ? undefined : (
            <NoHomework askingDay={day.askingDay} onDay={(number) => onChange({ day: number, today: undefined })} />
          )
        }
        value={scene.homework}
        onChange={(value) => onChange({ homework: previewHomeworkStates.find((one) => one === value) })}
      >
        <Stack gap={8} mt={8}>
          {previewHomeworkStates.map((state) => (
            <Radio
              key={state}
              value={state}
              label={t(`homework.${state}`)}
              disabled={!hasHomework || !isBegun || scene.dayState === 'locked'}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t('access.title')}
        value={scene.stream}
        onChange={(value) => onChange({ access: previewStreamStates.find((one) => one === value) })}
      >
        <Stack gap={8} mt={8}>
          {previewStreamStates.map((state) => (
            <Radio key={state} value={state} label={t(`access.${state}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t('rules')}
      </Text>
    </Stack>
  );
}

/** Another day of the stage may ask for some. */
function NoHomework({ askingDay, onDay }: { askingDay: number | null; onDay: (number: number) => void }) {
  const { t } = useTranslation('previews');
  if (askingDay === null) return t('homework.none');
  return (
    <>
      {t('homework.none_today')}{' '}
      <Anchor component="button" type="button" size="sm" underline="always" onClick={() => onDay(askingDay)}>
        {t('homework.asking_day', { number: askingDay })}
      </Anchor>
    </>
  );
}
