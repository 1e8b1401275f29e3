import { textLimits } from '@daystream/domain/limits';
import { limitInput } from '@daystream/client/limit-input';
import { focusHeading } from '@daystream/client/screen-focus';
import { Card, NumberInput, Textarea } from '@mantine/core';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './reply.module.css';
import { AttachButton, ReplyFiles } from './reply-files.tsx';
import { ReplyTemplates } from './reply-templates.tsx';
import { limitText } from '@daystream/domain/texts';
import type { Reply } from './use-reply.ts';

export interface ReplyCardProps {
  reply: Reply;
  scoreMax: number;
  comment: RefObject<HTMLTextAreaElement | null>;
}

/** The comment, files and points of a review. */
export function ReplyCard({ reply, scoreMax, comment }: ReplyCardProps) {
  const { t } = useTranslation('desk');
  const { form, files } = reply;
  const hint = useId();
  function insert(text: string) {
    const { comment: written } = form.getValues();
    const whole = written === '' ? text : `${written.trimEnd()}\n${text}`;
    form.setFieldValue('comment', limitText(written, whole, textLimits.homeworkMessage));
    comment.current?.focus();
  }
  return (
    <Card className={classes.card}>
      <Textarea
        {...form.getInputProps('comment')}
        onChange={({ currentTarget }) =>
          form.setFieldValue('comment', limitInput(currentTarget, form.getValues().comment, textLimits.homeworkMessage))
        }
        ref={comment}
        label={t('reply.label')}
        labelProps={{ className: classes.label }}
        placeholder={t('reply.placeholder')}
        autosize
        minRows={5}
        maxRows={12}
        aria-describedby={hint}
        onKeyDown={({ key }) => key === 'Escape' && focusHeading()}
      />
      <p id={hint} className={classes.hint}>
        {t('reply.hint')}
      </p>
      <ReplyFiles files={files.files} onRemove={files.remove} />
      <div className={classes.tools}>
        <ReplyTemplates current={form.getValues().comment} onInsert={insert} />
        <AttachButton onAdd={files.add} />
        {scoreMax > 0 && (
          <NumberInput
            {...form.getInputProps('score')}
            className={classes.score}
            label={t('reply.score', { max: scoreMax })}
            size="sm"
            hideControls
            min={0}
            max={scoreMax}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
          />
        )}
      </div>
    </Card>
  );
}
