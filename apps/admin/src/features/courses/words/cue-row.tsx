import type { EditedCue } from '@daystream/domain/media/cue-edits';
import { charsPerSecond, type CueWarning } from '@daystream/domain/media/cue-warnings';
import { typedText, writtenText } from '@daystream/domain/media/cue-words';
import { cueWords, readTypedTime, writeCueTime } from '@daystream/domain/media/cues';
import { Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import classes from './words.module.css';

export interface CueRowProps {
  cue: EditedCue;
  number: number;
  warnings: string;
  language: string;
  /** Of what another language says meanwhile; null: none is shown. */
  besideLanguage: string | null;
  besideText: string;
  isChosen: boolean;
  isPlaying: boolean;
  onChoose: (id: number) => void;
  onText: (id: number, text: string) => void;
  onTime: (id: number, which: 'start' | 'end', ms: number) => void;
}

/** One cue of the list: read until it is chosen, then edited in place. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, number, warnings, language, besideLanguage, besideText, isChosen, isPlaying, onChoose, onText, onTime } =
    props;
  const { t } = useTranslation('words');
  const format = useFormat();
  const words = cueWords(cue.text);
  const shownWarnings = warnings === '' ? [] : (warnings.split(' ') as CueWarning[]);
  return (
    <li
      className={classes.cue}
      data-cue={cue.id}
      data-chosen={isChosen || undefined}
      data-playing={isPlaying || undefined}
      aria-current={isChosen || undefined}
    >
      <div className={classes.when}>
        <span className={classes.number}>{number}</span>
        {isChosen ? (
          <>
            <TimeInput label={t('start')} ms={cue.startMs} onTime={(ms) => onTime(cue.id, 'start', ms)} />
            <TimeInput label={t('end')} ms={cue.endMs} onTime={(ms) => onTime(cue.id, 'end', ms)} />
          </>
        ) : (
          <span className={classes.time}>{shortTime(cue.startMs)}</span>
        )}
      </div>
      <div className={classes.what}>
        {isChosen ? (
          <Textarea
            aria-label={t('text', { number })}
            autosize
            minRows={2}
            maxRows={8}
            lang={language}
            value={typedText(cue.text)}
            data-cue-text={cue.id}
            onChange={(event) => onText(cue.id, keptLines(event.currentTarget.value))}
          />
        ) : (
          <button type="button" className={classes.words} lang={language} onClick={() => onChoose(cue.id)}>
            {words === '' ? <span className={classes.none}>{t('empty')}</span> : words}
          </button>
        )}
        {besideLanguage !== null && besideText !== '' && (
          <p className={classes.beside} lang={besideLanguage}>
            {besideText}
          </p>
        )}
        {shownWarnings.length > 0 && (
          <p className={classes.warnings}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {shownWarnings
              .map((warning) =>
                t(`warning.${warning}`, { speed: format.number(Math.round(Math.min(999, charsPerSecond(cue)))) }),
              )
              .join(' · ')}
          </p>
        )}
      </div>
    </li>
  );
});

/** A line that was just begun stays; it is left out when it is saved. */
function keptLines(typed: string): string {
  const trailing = /\n*$/.exec(typed)?.[0] ?? '';
  return writtenText(typed) + (trailing === '' ? '' : '\n');
}

/** 1:02.3 */
function shortTime(ms: number): string {
  return writeCueTime(ms)
    .replace(/^00:0?/, '')
    .slice(0, -2);
}

/** A time that is typed; what is none goes back to what it was. */
function TimeInput({ label, ms, onTime }: { label: string; ms: number; onTime: (ms: number) => void }) {
  const { t } = useTranslation('words');
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readTypedTime(typed);
  function take() {
    if (read !== null && read !== ms) onTime(read);
    setTyped(null);
  }
  return (
    <TextInput
      size="xs"
      aria-label={label}
      className={classes.timeInput}
      inputMode="decimal"
      value={typed ?? writeCueTime(ms)}
      error={typed !== null && read === null ? t('not_a_time') : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.altKey) take();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
