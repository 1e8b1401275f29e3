import { textLimits } from '@daystream/domain/limits';
import { limitInput } from '@daystream/client/limit-input';
import type { Language } from '@daystream/domain/languages';
import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#shared/notices.tsx';
import { useContentText } from '#shared/use-content-text.ts';
import { type Exercise, hasWords, type SaveExercises, useExercises } from './use-exercises.ts';

export interface ExerciseListProps {
  exercises: readonly Exercise[];
  language: Language;
  isFixed: boolean;
  onSave: SaveExercises;
}

const MOST_EXERCISES = 50;

/** Titles are saved on blur; a new exercise is saved once it has a title. */
export function ExerciseList({ exercises, language, isFixed, onSave }: ExerciseListProps) {
  const { t } = useTranslation('dashboard');
  const contentText = useContentText();
  const { written, add, change, save } = useExercises(exercises, onSave);

  function remove(index: number) {
    const exercise = written[index];
    const next = written.toSpliced(index, 1);
    save(next);
    if (exercise === undefined || !hasWords(exercise.title)) return;
    showUndo({
      message: t('answer.removed', { title: contentText(exercise.title) }),
      undoLabel: t('archive.undo'),
      // Undo adds a new exercise, because the old id is gone.
      onUndo: () => save(next.toSpliced(index, 0, { ...exercise, id: null })),
    });
  }
  return (
    <Fieldset
      variant="unstyled"
      disabled={isFixed}
      legend={
        <Text span size="sm" fw="var(--weight-label)">
          {t('answer.exercises')}
        </Text>
      }
    >
      <Stack gap="xs">
        {written.map((exercise, index) => (
          <Group key={exercise.key} gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              lang={language}
              aria-label={t('answer.exercise_label', { number: index + 1 })}
              placeholder={contentText(exercise.title, language)}
              value={exercise.title[language] ?? ''}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just added this field by a button
              autoFocus={exercise.id === null && !hasWords(exercise.title)}
              onChange={({ currentTarget }) =>
                change(index, {
                  ...exercise,
                  title: {
                    ...exercise.title,
                    [language]: limitInput(currentTarget, exercise.title[language] ?? '', textLimits.exerciseTitle),
                  },
                })
              }
              onBlur={() => save()}
            />
            <ActionIcon
              size="lg"
              aria-label={t('answer.remove_exercise', { title: contentText(exercise.title) })}
              onClick={() => remove(index)}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
        <Button
          size="sm"
          variant="subtle"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={written.length >= MOST_EXERCISES}
          onClick={add}
        >
          {t('answer.add_exercise')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
