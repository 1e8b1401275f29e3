import { Anchor, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useForeignLanguage } from '#shared/use-foreign-language.ts';
import { useFormat } from '#shared/use-format.ts';
import classes from './answer.module.css';
import type { DeskStep } from './desk-model.ts';
import { MarkLines } from './mark-lines.tsx';
import { SoundLine } from './voice-line.tsx';

/** Answers and reviews of the earlier attempts. */
export function EarlierSteps({ steps, learner }: { steps: readonly DeskStep[]; learner: string }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const langOf = useForeignLanguage();
  return (
    <section aria-labelledby="earlier-title">
      <Title order={2} id="earlier-title" fz="md" fw="var(--weight-strong)" mb={8}>
        {t('earlier.title')}
      </Title>
      <ol className={classes.earlier}>
        {steps.map((step) => (
          <li key={`${step.kind}-${step.at}`}>
            <Text size="sm" c="dimmed">
              {t(`earlier.${step.kind}`, {
                who: step.author ?? learner,
                attempt: step.attempt,
                date: format.moment(step.at, 'dayMonth'),
              })}
            </Text>
            {step.text !== '' && (
              <p className={classes.said} lang={langOf(step.text)}>
                {step.text}
              </p>
            )}
            <MarkLines marks={step.marks} who={step.author ?? ''} />
            {step.files.map((file) =>
              file.kind === 'sound' ? (
                <SoundLine key={file.id} url={file.url} who={step.author ?? learner} />
              ) : (
                <Anchor key={file.id} href={file.url} target="_blank" rel="noreferrer" size="sm" mr={12}>
                  {file.name}
                </Anchor>
              ),
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
