import { limitInput } from '@daystream/client/limit-input';
import type { Language } from '@daystream/domain/languages';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import type { CourseText } from './course-texts.ts';
import classes from './texts.module.css';
import { useTextCell } from './use-text-cell.ts';

const CHARS_PER_LINE = 44;

interface TextCellProps {
  courseId: number;
  text: CourseText;
  label: string;
  language: Language;
  isReadOnly: boolean;
}

/** One text in one language, edited in place. */
export function TextCell({ courseId, text, label, language, isReadOnly }: TextCellProps) {
  const { t } = useTranslation('texts');
  const problemText = useProblemText();
  const cell = useTextCell(courseId, text, language);
  const { value } = cell;
  const lines = value.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / CHARS_PER_LINE), 0);
  const name = t('cell', { field: label, language: languageNames[language] });
  const state = cell.problem !== null || cell.theirs !== null ? 'problem' : cell.isTyped ? 'typed' : undefined;
  return (
    <div className={classes.cell} data-language={language}>
      <textarea
        className={classes.text}
        lang={language}
        aria-label={name}
        rows={Math.max(text.field.rows ?? 1, lines)}
        value={value}
        readOnly={isReadOnly}
        data-missing={value.trim() === '' || undefined}
        data-state={state}
        placeholder={t('missing')}
        onChange={(event) => cell.write(limitInput(event.currentTarget, value, text.field.max))}
        onBlur={cell.save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') cell.revert();
          // A title has one line.
          if (event.key === 'Enter' && text.field.rows === undefined) {
            event.preventDefault();
            cell.save();
          }
        }}
      />
      {cell.theirs !== null && (
        <div role="alert" className={classes.theirs}>
          <Text size="sm">{t('theirs', { text: cell.theirs })}</Text>
          <Group gap="xs">
            <Button size="compact-sm" onClick={() => cell.decide(true)}>
              {t('take_mine')}
            </Button>
            <Button size="compact-sm" variant="light" onClick={() => cell.decide(false)}>
              {t('take_theirs')}
            </Button>
          </Group>
        </div>
      )}
      {cell.problem !== null && (
        <div role="alert" className={classes.theirs}>
          <Text size="sm">{problemText(cell.problem)}</Text>
          <Button size="compact-sm" variant="light" onClick={cell.save}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
