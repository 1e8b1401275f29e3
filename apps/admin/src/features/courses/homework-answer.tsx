import type { WireDraftHomework } from '@daystream/contract/courses.draft.admin';
import { updateHomework } from '@daystream/contract/courses.parts.admin';
import type { BodyInputOf } from '@daystream/contract/endpoint';
import { askedAnswers } from '@daystream/domain/courses';
import type { Language } from '@daystream/domain/languages';
import { Select, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { ExerciseList } from './exercise-list.tsx';
import { findPart, outline } from './outline.ts';
import { useDraftChange } from './use-draft-change.ts';
import type { SaveExercises } from './use-exercises.ts';

export interface HomeworkAnswerProps {
  courseId: number;
  homework: WireDraftHomework;
  language: Language;
}

/** What an answer must contain, and the exercises a learner can choose from (ADM-013). */
export function HomeworkAnswer({ courseId, homework, language }: HomeworkAnswerProps) {
  const { t } = useTranslation('dashboard');
  const showProblem = useShowProblem();
  const mayEdit = useMay('edit_courses');
  const { mutateAsync, isPending } = useDraftChange(courseId);
  const change = (set: Omit<BodyInputOf<typeof updateHomework>, 'draft'>) => {
    const params = { courseId, homeworkId: homework.id };
    return mutateAsync((draft) => call(updateHomework, { params, body: { draft, ...set } }));
  };
  const saveExercises: SaveExercises = async (exercises) => {
    const course = await change({ exercises: [...exercises] }).catch((error: unknown) => {
      showProblem(error);
      throw error;
    });
    const part = findPart(outline(course), `homework-${homework.id}`);
    return part?.kind === 'homework' ? part.value.exercises : [];
  };
  return (
    <Stack maw={720}>
      <Select
        label={t('answer.label')}
        description={t('answer.hint')}
        allowDeselect={false}
        disabled={isPending || !mayEdit}
        value={homework.answer_type}
        data={askedAnswers.map((answer) => ({ value: answer, label: t(`answer.${answer}`) }))}
        onChange={(chosen) => {
          const answer_type = askedAnswers.find((one) => one === chosen);
          if (answer_type !== undefined) void change({ answer_type }).catch(showProblem);
        }}
      />
      {homework.answer_type === 'exercise' && (
        <ExerciseList exercises={homework.exercises} language={language} isFixed={!mayEdit} onSave={saveExercises} />
      )}
    </Stack>
  );
}
