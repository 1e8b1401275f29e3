import { announce } from '@daystream/client/announcer';
import { voiceLimits } from '@daystream/domain/limits';
import { clockText } from '@daystream/i18n/clock';
import { ActionIcon, Button, Progress, Text, Tooltip } from '@mantine/core';
import { IconMicrophone, IconPlayerStopFilled, IconRefresh, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#shared/use-problem-text.ts';
import type { DeskMark } from './desk-model.ts';
import classes from './marks.module.css';
import type { Recording } from './record-voice.ts';
import type { Marking } from './use-marking.ts';
import { KeptVoiceLine, VoiceLine } from './voice-line.tsx';

interface VoiceToolsProps {
  mark: DeskMark;
  marking: Marking;
}

/** The spoken part of a mark: recording it, and what was recorded. */
export function VoiceTools({ mark, marking }: VoiceToolsProps) {
  const { t } = useTranslation('desk');
  const problemText = useProblemText();
  const { voices } = marking;
  const { id, number, voice } = mark;
  const state = voices.stateOf(id);
  const box = useFocusKept(state?.kind ?? (voice === null ? 'none' : 'there'));
  const record = () => marking.record(mark);
  const drop = (label: string) => (
    <Button size="compact-sm" variant="subtle" onClick={() => voices.drop(id)}>
      {label}
    </Button>
  );

  function content(): ReactNode {
    switch (state?.kind) {
      case 'asking':
        return (
          <>
            <Text component="output" size="sm">
              {t('voice.asking')}
            </Text>
            {drop(t('voice.cancel'))}
          </>
        );
      case 'denied':
        return (
          <>
            <Text size="sm" c="danger" role="alert">
              {t(`voice.${state.why}`)}
            </Text>
            {state.why !== 'unsupported' && (
              <Button size="compact-sm" variant="light" onClick={record}>
                {t('voice.retry')}
              </Button>
            )}
            {drop(t('voice.cancel'))}
          </>
        );
      case 'recording':
        return (
          <>
            <Meter recording={state.recording} />
            <Button
              size="compact-sm"
              color="danger"
              leftSection={<IconPlayerStopFilled size={16} aria-hidden="true" />}
              onClick={() => state.recording.stop()}
            >
              {t('voice.stop')}
            </Button>
            {drop(t('voice.discard'))}
          </>
        );
      case 'sending':
        return (
          <Progress className={classes.progress} value={state.share * 100} size={4} aria-label={t('voice.sending')} />
        );
      case 'kept':
        return (
          <>
            <Text component="output" size="sm" w="100%">
              {t('voice.kept', { time: clockText(state.lengthMs) })}
            </Text>
            <KeptVoiceLine file={state.file} lengthMs={state.lengthMs} number={number} onPlay={marking.pauseFilm} />
            <Button size="compact-sm" variant="light" onClick={() => void voices.retry(id)}>
              {t('voice.send')}
            </Button>
            {drop(t('voice.discard'))}
          </>
        );
      case 'failed':
        return (
          <>
            <Text size="sm" c="danger" role="alert">
              {problemText(state.problem)}
            </Text>
            <Button size="compact-sm" variant="light" onClick={() => void voices.retry(id)}>
              {t('voice.retry')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={record}>
              {t('voice.again')}
            </Button>
            {drop(t('voice.discard'))}
          </>
        );
      case 'elsewhere':
        return (
          <>
            <Text size="sm" role="alert">
              {t('voice.elsewhere')}
            </Text>
            <Button size="compact-sm" variant="subtle" onClick={() => voices.drop(id)}>
              {t('voice.understood')}
            </Button>
          </>
        );
      default:
        return null;
    }
  }

  return (
    <fieldset ref={box} aria-label={t('voice.spoken')} tabIndex={-1} className={classes.spoken}>
      {state !== null && content()}
      {state === null && voice === null && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconMicrophone size={16} aria-hidden="true" />}
          onClick={record}
        >
          {t('voice.record')}
        </Button>
      )}
      {state === null && voice !== null && (
        <VoiceLine voice={voice} number={number} onPlay={marking.pauseFilm}>
          <Tooltip label={t('voice.again')}>
            <ActionIcon aria-label={t('voice.again')} onClick={record}>
              <IconRefresh size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('voice.remove')}>
            <ActionIcon aria-label={t('voice.remove')} onClick={() => marking.change(id, { voiceId: null })}>
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </VoiceLine>
      )}
    </fieldset>
  );
}

const STEP_MS = 100;

/** Time, limit and level of a recording. */
function Meter({ recording }: { recording: Recording }) {
  const { t } = useTranslation('desk');
  const [{ elapsedMs, level }, setShown] = useState({ elapsedMs: 0, level: 0 });
  useEffect(() => {
    announce(t('voice.recording'));
    const timer = setInterval(
      () => setShown({ elapsedMs: performance.now() - recording.startedAtMs, level: recording.level() }),
      STEP_MS,
    );
    return () => clearInterval(timer);
  }, [recording, t]);
  return (
    <>
      <span className={classes.live} aria-hidden="true" />
      <span role="timer" className={classes.time}>
        {t('voice.time', { time: clockText(elapsedMs), limit: clockText(voiceLimits.longestMs) })}
      </span>
      <span className={classes.meter} aria-hidden="true">
        <span style={{ transform: `scaleX(${level.toFixed(2)})` }} />
      </span>
    </>
  );
}

/** What is pressed goes with each step: the focus stays with what follows it. */
function useFocusKept(step: string) {
  const box = useRef<HTMLFieldSetElement>(null);
  const known = useRef(step);
  useEffect(() => {
    if (known.current === step) return;
    known.current = step;
    const { activeElement } = document;
    if (activeElement !== document.body && box.current?.contains(activeElement) !== true) return;
    // What was recorded is still being asked for.
    (step === 'there' ? box.current : box.current?.querySelector('button'))?.focus();
  }, [step]);
  return box;
}
