import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconMicrophone, IconPencil } from '@tabler/icons-react';
import { momentText } from '@daystream/i18n/clock';
import { useTranslation } from 'react-i18next';
import { useForeignLanguage } from '#shared/use-foreign-language.ts';
import type { DeskMark } from './desk-model.ts';
import classes from './marks.module.css';
import { VoiceLine } from './voice-line.tsx';

interface MarkHeadProps {
  mark: DeskMark;
  /** The name of its film where there are several. */
  film?: string | undefined;
  /** Its words are in a field below. */
  isShort?: boolean;
  onSelect?: () => void;
}

/** Number, time and words of a mark; pressing it shows the moment. */
export function MarkHead({ mark, film, isShort = false, onSelect }: MarkHeadProps) {
  const { t } = useTranslation('desk');
  const langOf = useForeignLanguage();
  const time = momentText(mark.startMs, mark.endMs);
  const content = (
    <>
      <span className={classes.number} data-tone={mark.tone}>
        {mark.number}
      </span>
      <span className={classes.time}>{film === undefined ? time : t('marks.of_file', { time, name: film })}</span>
      {!isShort && <span className={classes.tone}>{t(`marks.${mark.tone}`)}</span>}
      {mark.drawing.length > 0 && (
        <span className={classes.drawn}>
          <IconPencil size={14} aria-hidden="true" />
          {t('marks.drawn')}
        </span>
      )}
      {mark.voice !== null && (
        <span className={classes.drawn}>
          <IconMicrophone size={14} aria-hidden="true" />
          {t('voice.spoken')}
        </span>
      )}
      {!isShort && (
        <span className={classes.words} lang={langOf(mark.text)}>
          {mark.text}
        </span>
      )}
    </>
  );
  if (onSelect === undefined) return <div className={classes.head}>{content}</div>;
  return (
    <UnstyledButton className={classes.head} aria-expanded={isShort} onClick={onSelect}>
      {content}
    </UnstyledButton>
  );
}

/** The marks of an earlier review, to compare the next film with them. */
export function MarkLines({ marks, who }: { marks: readonly DeskMark[]; who: string }) {
  const { t } = useTranslation('desk');
  if (marks.length === 0) return null;
  return (
    <>
      <VisuallyHidden>{t('marks.of_review', { who })}</VisuallyHidden>
      <ol className={classes.list}>
        {marks.map((mark) => (
          <li key={mark.id} className={classes.mark}>
            <MarkHead mark={mark} />
            {mark.voice !== null && <VoiceLine voice={mark.voice} number={mark.number} />}
          </li>
        ))}
      </ol>
    </>
  );
}
