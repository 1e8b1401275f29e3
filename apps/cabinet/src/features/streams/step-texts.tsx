import { streamFacts } from '@daystream/client/models/streams';
import { routePath } from '@daystream/domain/navigation/routes';
import { accessDisplay } from '@daystream/domain/streams';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { SignUpLink } from '#shared/sign-up-link.tsx';
import { useFormat } from '#shared/use-format.ts';
import type { NextStep } from './next-step.ts';
import { usePracticeLine } from './practice-line.ts';
import { useWords } from './use-words.ts';

interface StepTexts {
  kicker: string;
  title: string;
  text: string;
  action: string;
  link: ReactElement;
}

/** The texts and the link of a step. */
export function useStepTexts(step: NextStep): StepTexts {
  const { t } = useTranslation('streams');
  const format = useFormat();
  const words = useWords();
  const practiceLine = usePracticeLine();
  const { stream } = step;
  const streamId = String(stream.id);
  const caption = stream.course?.caption ?? '';
  const calendar = <Link to="/course/$streamId/calendar" params={{ streamId }} />;

  switch (step.kind) {
    case 'practise':
      return {
        kicker: t(`next.${step.reason}`, { number: step.day.dayNumber }),
        title: step.day.title,
        text: practiceLine(step.day),
        action: t(step.day.startedAt === null ? 'next.start' : 'next.go_on'),
        link: (
          <Link
            to="/course/$streamId/calendar/$dayNumber"
            params={{ streamId, dayNumber: String(step.day.dayNumber) }}
          />
        ),
      };
    case 'homework':
    case 'redo':
    case 'review':
      return {
        kicker: t(`next.${step.kind}.kicker`),
        title: step.homework.title,
        text: t(`next.${step.kind}.text`, { number: step.stage.number }),
        action: t(`next.${step.kind}.action`),
        link: (
          <Link
            to="/homework/$streamId/$homeworkId"
            params={{ streamId, homeworkId: String(step.homework.homeworkId) }}
          />
        ),
      };
    case 'sign_up':
      return {
        kicker: t('next.sign_up.kicker'),
        title: step.day.title,
        text: t('next.sign_up.text'),
        action: t('next.sign_up.action'),
        link: <SignUpLink returnUrl={routePath('day', { streamId, dayNumber: String(step.day.dayNumber) })} />,
      };
    case 'opens':
      return {
        kicker: t('next.opens.kicker'),
        title: step.day.title,
        text:
          step.atMs === null
            ? t('lock.time_delay_undated')
            : t('next.opens.text', { number: step.day.dayNumber, when: words.onMoment(step.atMs) }),
        action: t('next.opens.action'),
        link: calendar,
      };
    case 'starts': {
      const days = step.access.kind === 'starts_in_days' ? step.access.days : 0;
      return {
        kicker: t('next.starts.kicker', { days: format.count(days, 'day') }),
        title: caption,
        text: t('next.starts.text', { when: words.onMoment(stream.startDate ?? serverNowMs()) }),
        action: t('next.starts.action'),
        link: calendar,
      };
    }
    case 'frozen': {
      const display = accessDisplay(streamFacts(stream), serverNowMs());
      return {
        kicker: t('next.frozen.kicker'),
        title: caption,
        text:
          display.kind === 'frozen_until'
            ? t('next.frozen.text', { date: format.moment(display.atMs, 'dayMonth') })
            : t('next.frozen.text_open'),
        action: t('next.frozen.action'),
        link: calendar,
      };
    }
    case 'complete':
      return {
        kicker: t('next.complete.kicker'),
        title: caption,
        text: t('next.complete.text', { count: stream.progress.completeDaysCount }),
        action: t('next.complete.action'),
        link: calendar,
      };
    case 'demo_over':
    case 'over':
      return {
        kicker: t(`next.${step.kind}.kicker`),
        title: caption,
        text: t(`next.${step.kind}.text`),
        action: t(`next.${step.kind}.action`),
        link: calendar,
      };
  }
}
