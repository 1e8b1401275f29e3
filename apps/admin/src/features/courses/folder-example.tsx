import { Card, Text, Title } from '@mantine/core';
import { IconBadgeCc, IconFolder, IconMovie } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './folder-example.module.css';

const ICONS = { folder: IconFolder, film: IconMovie, subtitles: IconBadgeCc };

/** Names are examples in each language; `becomes` follows the rules for a bare folder (docs/course-format.md). */
const ROWS = [
  { level: 0, sign: 'folder', name: 'course', becomes: 'course' },
  { level: 1, sign: 'folder', name: 'first_day', becomes: 'day' },
  { level: 2, sign: 'film', name: 'first_lesson', becomes: 'lesson' },
  { level: 2, sign: 'film', name: 'second_lesson', becomes: 'lesson' },
  { level: 2, sign: 'subtitles', name: 'subtitles', becomes: 'subtitles' },
  { level: 1, sign: 'folder', name: 'second_day', becomes: 'day' },
  { level: 2, sign: 'film', name: 'third_lesson', becomes: 'lesson' },
] as const;

/** Shown before a folder is chosen: an example folder and the course made from it. */
export function FolderExample() {
  const { t } = useTranslation('dashboard');
  return (
    <Card component="section" aria-labelledby="example-title">
      <Title order={2} id="example-title" fz="lg">
        {t('import.example.title')}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {t('import.example.text')}
      </Text>
      <ul className={classes.tree}>
        {ROWS.map(({ level, sign, name, becomes }) => {
          const Icon = ICONS[sign];
          return (
            <li key={name} className={classes.row} style={{ '--level': level } as CSSProperties}>
              <span className={classes.name}>
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                {t(`import.example.names.${name}`)}
              </span>
              <span className={classes.becomes}>{t(`import.example.becomes.${becomes}`)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
