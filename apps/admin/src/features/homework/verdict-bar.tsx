import type { ReviewVerdict } from '@daystream/domain/homework';
import { Button } from '@mantine/core';
import { IconCheck, IconCloudCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '#shared/use-width.ts';
import { useShortcut } from './desk-keys.ts';
import { KeyCap } from './key-cap.tsx';
import classes from './desk.module.css';

export interface VerdictBarProps {
  /** Points an approval would give now; 0 for a homework without points. */
  points: number;
  /** Marks in the films that go with the verdict. */
  marksCount: number;
  isDraftKept: boolean;
  /** The verdict that is being sent. */
  busy: ReviewVerdict | null;
  isWaitingForFiles: boolean;
  isWaitingForVoice: boolean;
  onApprove: () => void;
  onRedo: () => void;
  onSkip: () => void;
}

/** Approve, send back or skip, with their shortcuts. */
export function VerdictBar(props: VerdictBarProps) {
  const { t } = useTranslation('desk');
  const { points, marksCount, busy, isDraftKept, isWaitingForFiles, isWaitingForVoice } = props;
  const isWaiting = isWaitingForFiles || isWaitingForVoice;
  const hasSpace = useWidth() !== 'phone';
  const isLocked = busy !== null || isWaiting;
  const [skipKey, redoKey, approveKey] = [useShortcut('skip'), useShortcut('redo'), useShortcut('approve')];
  return (
    <fieldset className={classes.verdict} aria-label={t('verdict.label')}>
      <output className={classes.kept}>
        {isWaitingForFiles && t('verdict.wait_for_files')}
        {isWaitingForVoice && t('verdict.wait_for_voice')}
        {!isWaiting && isDraftKept && (
          <>
            <IconCloudCheck size={20} aria-hidden="true" /> {t('verdict.draft_kept')}
          </>
        )}
      </output>
      <Button
        variant="outline"
        size="md"
        className={classes.skip}
        rightSection={<KeyCap of="skip" />}
        aria-keyshortcuts={skipKey}
        onClick={props.onSkip}
      >
        {t('verdict.skip')}
      </Button>
      <Button
        variant="outline"
        size="md"
        className={classes.redo}
        leftSection={<IconRefresh size={20} />}
        rightSection={<KeyCap of="redo" />}
        aria-keyshortcuts={redoKey}
        loading={busy === 'FAIL'}
        disabled={isLocked && busy !== 'FAIL'}
        onClick={props.onRedo}
      >
        {marksCount > 0 && hasSpace ? t('verdict.redo_marks', { count: marksCount }) : t('verdict.redo')}
      </Button>
      <Button
        size="md"
        leftSection={<IconCheck size={20} />}
        rightSection={<KeyCap of="approve" />}
        aria-keyshortcuts={approveKey}
        loading={busy === 'DONE'}
        disabled={isLocked && busy !== 'DONE'}
        onClick={props.onApprove}
      >
        {points > 0 ? t('verdict.approve_points', { count: points }) : t('verdict.approve')}
      </Button>
    </fieldset>
  );
}
