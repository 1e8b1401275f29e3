import { type EditedCues, textsMeanwhile } from '@daystream/domain/media/cue-edits';
import type { CueWarning } from '@daystream/domain/media/cue-warnings';
import { type Cue, cueWords } from '@daystream/domain/media/cues';
import { Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CueRow, type CueRowProps } from './cue-row.tsx';
import classes from './words.module.css';

export interface CueListProps extends Pick<CueRowProps, 'onChoose' | 'onText' | 'onTime' | 'language'> {
  cues: EditedCues;
  warnings: readonly (readonly CueWarning[])[];
  beside: { readonly language: string; readonly cues: readonly Cue[] } | null;
  chosen: number | null;
  playing: number | null;
  /** Words or a warning that are looked for. */
  search: string;
  isOnlyMarked: boolean;
}

/** Every cue of the track in time order. */
export function CueList(props: CueListProps) {
  const { cues, warnings, beside, chosen, playing, search, isOnlyMarked, ...row } = props;
  const { t } = useTranslation('words');
  const list = useRef<HTMLOListElement>(null);
  const meanwhile = useMemo(
    () => (beside === null ? null : cues.map((cue) => textsMeanwhile(cue, beside.cues).map(cueWords).join('\n'))),
    [beside, cues],
  );
  // A cue that was chosen is seen, and its text has the focus.
  useEffect(() => {
    if (chosen === null) return;
    const element = list.current?.querySelector<HTMLElement>(`[data-cue="${chosen}"]`);
    element?.scrollIntoView({ block: 'nearest' });
    element?.querySelector<HTMLElement>('[data-cue-text]')?.focus({ preventScroll: true });
  }, [chosen]);
  useEffect(() => {
    if (playing === null) return;
    list.current?.querySelector<HTMLElement>(`[data-cue="${playing}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [playing]);
  const wanted = search.trim().toLowerCase();
  const isShown = (at: number) => {
    const cue = cues[at];
    if (cue === undefined || cue.id === chosen) return true;
    if (isOnlyMarked && (warnings[at] ?? []).length === 0) return false;
    const all = `${cueWords(cue.text)}\n${meanwhile?.[at] ?? ''}`;
    return wanted === '' || all.toLowerCase().includes(wanted);
  };
  const shown = cues.map((cue, at) => ({ cue, at })).filter(({ at }) => isShown(at));
  if (shown.length === 0 && cues.length > 0) {
    return (
      <Text c="dimmed" p="md">
        {t('nothing_found')}
      </Text>
    );
  }
  return (
    <ol ref={list} className={classes.cues} aria-label={t('cues')}>
      {shown.map(({ cue, at }) => (
        <CueRow
          key={cue.id}
          {...row}
          cue={cue}
          number={at + 1}
          warnings={(warnings[at] ?? []).join(' ')}
          besideLanguage={meanwhile === null ? null : (beside?.language ?? null)}
          besideText={meanwhile?.[at] ?? ''}
          isChosen={cue.id === chosen}
          isPlaying={cue.id === playing}
        />
      ))}
    </ol>
  );
}
