import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForeignLanguage } from '#shared/use-foreign-language.ts';
import classes from './answer.module.css';
import { AnswerFiles } from './answer-files.tsx';
import type { DeskHomework } from './desk-model.ts';

/** Selfies of a homework, apart from its answer; nothing where none are asked for. */
export function Selfies({ homework }: { homework: DeskHomework }) {
  const { t } = useTranslation('desk');
  const langOf = useForeignLanguage();
  const steps = homework.steps.filter(({ kind }) => kind === 'selfie');
  const files = steps.flatMap((step) => step.files);
  const [chosenId, choose] = useState(files[0]?.id);
  if (homework.selfie === null) return null;
  return (
    <section aria-labelledby="selfies-title">
      <Title order={2} id="selfies-title" fz="md" fw="var(--weight-strong)" mb={8}>
        {t('selfies.title')}
      </Title>
      {homework.selfie !== 'sent' && <Text c="dimmed">{t(`selfies.${homework.selfie}`)}</Text>}
      <AnswerFiles files={files} owner={homework.learner.name} samples={[]} chosenId={chosenId} onChoose={choose} />
      {steps.map(
        ({ at, text }) =>
          text !== '' && (
            <p key={at} className={classes.said} lang={langOf(text)}>
              {text}
            </p>
          ),
      )}
    </section>
  );
}
