import type { WireOnboarding } from '@daystream/contract/onboarding.admin';
import { Alert, Button, Group, Radio, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import { CourseFromFolder, CourseFromTemplate, CourseFromVideos } from '../courses/index.ts';
import classes from './onboarding.module.css';
import { courseBeginnings } from './onboarding-places.ts';

type Course = WireOnboarding['course'];

export interface CourseStepProps {
  course: Course;
  onMade: () => unknown;
}

/** The first course: from a template, a folder or videos. Once there is one, a further one is offered. */
export function CourseStep({ course, onMade }: CourseStepProps) {
  const { t } = useTranslation('onboarding');
  const { from, folder } = useSearch({ from: '/frame/welcome/set-up' });
  const [isMore, setMore] = useState(false);
  const isChoosing = course === null || isMore || from !== undefined;
  return (
    <Stack>
      {course !== null && <Made course={course} />}
      {isChoosing ? (
        <Beginning from={from ?? 'template'} folder={folder} onMade={onMade} />
      ) : (
        <Group>
          <Button variant="light" onClick={() => setMore(true)}>
            {t('course.another')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Made({ course }: { course: NonNullable<Course> }) {
  const { t } = useTranslation('onboarding');
  const title = useContentText()(course.title);
  const key = course.version > 0 ? 'made_published' : 'made_draft';
  return (
    <Alert
      variant="light"
      color="success"
      icon={<IconCheck aria-hidden="true" />}
      title={t(`course.${key}`, { title })}
    >
      <Stack gap="sm" align="start">
        {t(`course.${key}_text`)}
        <Button
          size="sm"
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/courses/$courseId" params={{ courseId: course.id }} search={{}} />
          )}
        >
          {t('course.open')}
        </Button>
      </Stack>
    </Alert>
  );
}

interface BeginningProps {
  from: (typeof courseBeginnings)[number];
  folder: string | undefined;
  onMade: () => unknown;
}

function Beginning({ from, folder, onMade }: BeginningProps) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const go = (search: { from?: BeginningProps['from']; folder?: string }) =>
    void navigate({ to: '/welcome/set-up', search: { step: 'course', ...search }, replace: true });
  const chooseFolder = (name: string | undefined) => go({ from, ...(name !== undefined && { folder: name }) });
  // An import that runs in the background makes the course a little later.
  useEffect(() => () => void onMade(), [onMade]);
  return (
    <Stack gap="lg">
      <Radio.Group
        aria-label={t('course.how')}
        value={from}
        onChange={(value) => {
          const chosen = courseBeginnings.find((one) => one === value);
          if (chosen !== undefined) go({ from: chosen });
        }}
      >
        <div className={classes.choices}>
          {courseBeginnings.map((one) => (
            <Radio.Card key={one} value={one} className={classes.choice}>
              <Radio.Indicator iconColor="var(--color-on-primary)" />
              <span className={classes.stepWords}>
                <span className={classes.choiceName}>{t(`course.${one}`)}</span>
                <span className={classes.muted}>{t(`course.${one}_text`)}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {from === 'template' && (
        <CourseFromTemplate
          title={t('course.template_name')}
          onMade={() => {
            void onMade();
            go({});
          }}
        />
      )}
      {from === 'folder' && <CourseFromFolder folder={folder} onChoose={chooseFolder} onMade={onMade} />}
      {from === 'videos' && <CourseFromVideos folder={folder} onChoose={chooseFolder} onMade={onMade} />}
    </Stack>
  );
}
