import { momentText } from '@daystream/i18n/clock';
import { limitInput } from '@daystream/client/limit-input';
import { textLimits } from '@daystream/domain/limits';
import { markTones } from '@daystream/domain/homework';
import { ActionIcon, Button, SegmentedControl, Textarea, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskMark } from './desk-model.ts';
import classes from './marks.module.css';
import type { Marking } from './use-marking.ts';
import { VoiceTools } from './voice-tools.tsx';

interface MarkEditorProps {
  mark: DeskMark;
  marking: Marking;
  error: ReactNode;
}

/** Words, kind and times of one mark; Enter and Esc give the keys back to the film. */
export function MarkEditor({ mark, marking, error }: MarkEditorProps) {
  const { t } = useTranslation('desk');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: false }), []);
  const { number, startMs, endMs, tone, text, drawing } = mark;
  const isDrawn = marking.drawnId === mark.id;
  return (
    <div className={classes.editor}>
      <Textarea
        ref={field}
        aria-label={t('marks.text', { number, time: momentText(startMs, endMs) })}
        placeholder={t('marks.placeholder')}
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        error={error}
        onChange={({ currentTarget }) =>
          marking.change(mark.id, { text: limitInput(currentTarget, text, textLimits.markText) })
        }
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Enter') || event.shiftKey)
            return;
          event.preventDefault();
          marking.close();
        }}
      />
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t('marks.tone')}
        value={tone}
        data={markTones.map((value) => ({ value, label: t(`marks.${value}`) }))}
        onChange={(value) => marking.change(mark.id, { tone: value })}
      />
      <VoiceTools mark={mark} marking={marking} />
      <div className={classes.tools}>
        <Button
          size="compact-sm"
          variant={isDrawn ? 'filled' : 'subtle'}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          aria-pressed={isDrawn}
          onClick={() => (isDrawn ? marking.endDrawing() : marking.draw(mark))}
        >
          {t('marks.draw')}
        </Button>
        {drawing.length > 0 && (
          <Tooltip label={t('marks.erase')}>
            <ActionIcon
              aria-label={t('marks.erase')}
              onClick={() => marking.change(mark.id, { drawing: drawing.slice(0, -1) })}
            >
              <IconArrowBackUp size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        )}
        <Button size="compact-sm" variant="subtle" onClick={() => marking.moveHere(mark)}>
          {t('marks.move')}
        </Button>
        {endMs === null ? (
          <Button size="compact-sm" variant="subtle" onClick={() => marking.endHere(mark)}>
            {t('marks.until')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="subtle" onClick={() => marking.change(mark.id, { endMs: null })}>
            {t('marks.moment')}
          </Button>
        )}
        <ActionIcon ml="auto" aria-label={t('marks.remove', { number })} onClick={() => marking.remove(mark.id)}>
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  );
}
