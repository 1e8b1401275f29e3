import type { WireClock } from '@daystream/contract/clock.admin';
import { DAY_MS, SECOND_MS } from '@daystream/domain/durations';
import { Button, Group, NumberInput, Select, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#shared/confirm-button.tsx';
import { fieldErrors } from '#shared/field-errors.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import classes from './clock.module.css';
import { useClockMoves } from './use-clock-moves.ts';

const STEPS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;
const steps = ['day', 'week', 'month'] as const;

/** By a step, to a moment, to a day of an enrolment, and back. */
export function ClockMoves({ clock }: { clock: WireClock }) {
  const { t } = useTranslation('clock');
  const problemText = useProblemText();
  const { move, moveToDay, reset, error, isPending } = useClockMoves();
  const fields = fieldErrors(error);
  return (
    <div className={classes.moves}>
      <section>
        <Title order={2} className={classes.heading}>
          {t('forward')}
        </Title>
        <Group gap="xs">
          {steps.map((step) => (
            <Button
              key={step}
              variant="light"
              disabled={isPending}
              onClick={() => move(clock.at + STEPS[step] / SECOND_MS)}
            >
              {t(`steps.${step}`)}
            </Button>
          ))}
        </Group>
        <ToMoment error={fields?.['at'] ?? null} isPending={isPending} onMove={move} />
      </section>
      {clock.streams.length > 0 && (
        <ToDay clock={clock} error={fields?.['day'] ?? null} isPending={isPending} onMove={moveToDay} />
      )}
      <div aria-live="polite">
        {error !== null && fields === null && (
          <Text c="danger" size="sm">
            {problemText(error)}
          </Text>
        )}
      </div>
      {clock.at !== clock.real_at && <Back isPending={isPending} onReset={reset} />}
    </div>
  );
}

interface ToMomentProps {
  error: string | null;
  isPending: boolean;
  onMove: (at: number) => void;
}

function ToMoment({ error, isPending, onMove }: ToMomentProps) {
  const { t } = useTranslation('clock');
  const [text, setText] = useState('');
  const at = momentOf(text);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (at !== null) onMove(at);
      }}
    >
      <TextInput
        type="datetime-local"
        label={t('moment')}
        value={text}
        error={error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="light" disabled={at === null || isPending}>
        {t('move')}
      </Button>
    </form>
  );
}

interface ToDayProps {
  clock: WireClock;
  error: string | null;
  isPending: boolean;
  onMove: (target: { stream_id: number; day: number }) => void;
}

/** Whose course it is, and which day of it. */
function ToDay({ clock, error, isPending, onMove }: ToDayProps) {
  const { t } = useTranslation('clock');
  const contentText = useContentText();
  const [streamId, setStreamId] = useState<string | null>(null);
  const [day, setDay] = useState<number | null>(null);
  return (
    <section>
      <Title order={2} className={classes.heading}>
        {t('to_day.title')}
      </Title>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (streamId !== null && day !== null) onMove({ stream_id: Number(streamId), day });
        }}
      >
        <Select
          className={classes.wide}
          label={t('to_day.stream')}
          placeholder={t('to_day.choose')}
          searchable
          nothingFoundMessage={t('to_day.none')}
          data={clock.streams.map(({ id, learner, course }) => ({
            value: String(id),
            label: t('to_day.one', { learner, course: contentText(course) }),
          }))}
          value={streamId}
          onChange={setStreamId}
        />
        <NumberInput
          className={classes.number}
          label={t('to_day.day')}
          min={1}
          max={1000}
          clampBehavior="blur"
          allowDecimal={false}
          value={day ?? ''}
          error={error}
          onChange={(typed) => setDay(typeof typed === 'number' ? typed : null)}
        />
        <Button type="submit" variant="light" disabled={streamId === null || day === null || isPending}>
          {t('move')}
        </Button>
      </form>
    </section>
  );
}

function Back({ isPending, onReset }: { isPending: boolean; onReset: () => Promise<unknown> }) {
  const { t } = useTranslation('clock');
  return (
    <section>
      <Title order={2} className={classes.heading}>
        {t('back.title')}
      </Title>
      <p className={classes.muted}>{t('back.text')}</p>
      <ConfirmButton
        look={{ variant: 'light', disabled: isPending }}
        text={t('back.text')}
        action={t('back.action')}
        onConfirm={onReset}
      />
    </section>
  );
}

/** The moment that a field for date and time holds, in this device's time zone; null: none. */
function momentOf(text: string): number | null {
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.floor(atMs / SECOND_MS);
}
