import { Button, Card, Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from './desk-keys.ts';
import { KeyCap } from './key-cap.tsx';
import { MarkEditor } from './mark-editor.tsx';
import { MarkHead } from './mark-lines.tsx';
import classes from './marks.module.css';
import replyClasses from './reply.module.css';
import type { Marking } from './use-marking.ts';
import { VoiceLine } from './voice-line.tsx';
import { VoiceTools } from './voice-tools.tsx';
import type { Reply } from './use-reply.ts';

/** The marks of a review beside the film, to be written, changed and removed while the answer waits. */
export function MarksCard({ marking, reply }: { marking: Marking; reply: Reply }) {
  const { t } = useTranslation('desk');
  const shortcut = useShortcut('mark');
  const { marks, films, canMark, openId } = marking;
  if (marks.length === 0 && (!canMark || films.length === 0)) return null;
  return (
    <Card component="section" aria-labelledby="marks-title" className={replyClasses.card}>
      <Text component="h2" id="marks-title" className={replyClasses.label} mb={0}>
        {t('marks.title')}
      </Text>
      {marks.length === 0 && <p className={classes.hint}>{t('marks.hint')}</p>}
      {marks.length > 0 && (
        <ol className={classes.list} aria-label={t('marks.list')}>
          {marks.map((mark) => (
            <li key={mark.id} className={classes.mark} data-open={mark.id === openId || undefined}>
              <MarkHead
                mark={mark}
                film={films.length > 1 ? films.find(({ id }) => id === mark.fileId)?.name : undefined}
                isShort={mark.id === openId}
                onSelect={() => marking.jumpTo(mark)}
              />
              {mark.id === openId && (
                <MarkEditor mark={mark} marking={marking} error={reply.form.errors[`marks.${mark.id}`]} />
              )}
              {mark.id !== openId && marking.voices.stateOf(mark.id)?.kind === 'kept' && (
                <VoiceTools mark={mark} marking={marking} />
              )}
              {!canMark && mark.voice !== null && <VoiceLine voice={mark.voice} number={mark.number} />}
              {mark.id !== openId && reply.form.errors[`marks.${mark.id}`] !== undefined && (
                <Text size="sm" c="danger" role="alert">
                  {reply.form.errors[`marks.${mark.id}`]}
                </Text>
              )}
            </li>
          ))}
        </ol>
      )}
      {canMark && films.length > 0 && (
        <Button
          size="sm"
          variant="light"
          className={classes.add}
          leftSection={<IconFlag size={18} aria-hidden="true" />}
          rightSection={<KeyCap of="mark" />}
          aria-keyshortcuts={shortcut}
          onClick={() => marking.add()}
        >
          {t('marks.add')}
        </Button>
      )}
    </Card>
  );
}
