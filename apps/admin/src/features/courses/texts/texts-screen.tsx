import { type Language, languages as allLanguages } from '@daystream/domain/languages';
import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useMay } from '#shared/staff.ts';
import { draftQuery } from '../courses-queries.ts';
import { partsAbove } from '../outline.ts';
import { usePartTitle } from '../use-part-title.ts';
import { byPart, countMissing, type CourseText, courseTexts, isMissing } from './course-texts.ts';
import { TextCell } from './text-cell.tsx';
import classes from './texts.module.css';

/** All texts of a course, language beside language, with what is missing. */
export function TextsScreen() {
  const { t } = useTranslation('texts');
  const { courseId } = useParams({ from: '/frame/courses/$courseId/texts' });
  const { show, missing } = useSearch({ from: '/frame/courses/$courseId/texts' });
  const navigate = useNavigate({ from: '/courses/$courseId/texts' });
  const mayEdit = useMay('edit_courses');
  const { data: draft, error, refetch } = useQuery(draftQuery(courseId));
  const [wanted, setWanted] = useState('');
  const search = useDeferredValue(wanted.trim().toLowerCase());
  const texts = useMemo(() => (draft === undefined ? [] : courseTexts(draft)), [draft]);
  // A text that was missing when it was listed stays in the list while it is written.
  const missingKeys = (language: Language) =>
    new Set(texts.flatMap((one) => (isMissing(one, language) ? one.key : [])));
  const [looked, setLooked] = useState<{ language: Language | undefined; keys: ReadonlySet<string> } | null>(null);
  if (draft !== undefined && looked?.language !== missing) {
    setLooked({ language: missing, keys: missing === undefined ? new Set() : missingKeys(missing) });
  }
  if (draft === undefined) {
    if (error !== null) return <ProblemPanel error={error} onRetry={() => void refetch()} />;
    return (
      <output className={classes.screen} aria-label={t('loading')}>
        <Skeleton height={40} />
        <Skeleton height={320} />
      </output>
    );
  }
  const ofCourse = allLanguages.filter((code) => draft.languages.length === 0 || draft.languages.includes(code));
  const asked = ofCourse.filter((code) => show === undefined || show.split('.').includes(code));
  const shown = asked.length === 0 ? ofCourse : asked;
  const isFound = (one: CourseText) => {
    if (missing !== undefined && looked?.keys.has(one.key) !== true) return false;
    return search === '' || Object.values(one.texts).some((text) => text.toLowerCase().includes(search));
  };
  const showLanguages = (codes: readonly Language[]) =>
    void navigate({ search: (before) => ({ ...before, show: codes.join('.') }), replace: true });
  const groups = byPart(texts.filter(isFound));
  return (
    <div className={classes.screen} style={{ '--languages': shown.length } as React.CSSProperties}>
      <div className={classes.bar}>
        <TextInput
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {ofCourse.length > 1 && (
          <Group gap="xs" component="fieldset" className={classes.choice} aria-label={t('show')}>
            {ofCourse.map((code) => (
              <Button
                key={code}
                size="compact-md"
                variant={shown.includes(code) ? 'filled' : 'outline'}
                aria-pressed={shown.includes(code)}
                disabled={shown.length === 1 && shown.includes(code)}
                onClick={() => showLanguages(ofCourse.filter((one) => shown.includes(one) !== (one === code)))}
              >
                {languageNames[code]}
              </Button>
            ))}
          </Group>
        )}
        <Group gap="xs" component="fieldset" className={classes.choice} aria-label={t('only_missing')}>
          {ofCourse.map((code) => {
            const count = countMissing(texts, code);
            const isOn = missing === code;
            return (
              <Button
                key={code}
                size="compact-md"
                variant={isOn ? 'filled' : 'light'}
                color={count > 0 ? 'warning' : 'success'}
                aria-pressed={isOn}
                disabled={count === 0 && !isOn}
                leftSection={
                  count > 0 ? (
                    <IconAlertCircle size={16} aria-hidden="true" />
                  ) : (
                    <IconCheck size={16} aria-hidden="true" />
                  )
                }
                onClick={() =>
                  void navigate({
                    search: ({ missing: _, ...before }) => (isOn ? before : { ...before, missing: code }),
                    replace: true,
                  })
                }
              >
                {count > 0
                  ? t('missing_of', { language: languageNames[code], count, total: texts.length })
                  : t('complete', { language: languageNames[code] })}
              </Button>
            );
          })}
        </Group>
      </div>
      {groups.length === 0 && <Text c="dimmed">{t(texts.length === 0 ? 'none' : 'nothing_found')}</Text>}
      <Stack gap="lg" component="ol" className={classes.parts}>
        {groups.map(({ part, texts: rows }) => (
          <PartTexts key={part.key} courseId={courseId} rows={rows} shown={shown.join('.')} isReadOnly={!mayEdit} />
        ))}
      </Stack>
    </div>
  );
}

interface PartTextsProps {
  courseId: number;
  rows: readonly CourseText[];
  /** A text, so that a row that stays is not drawn again. */
  shown: string;
  isReadOnly: boolean;
}

/** The texts of one part, with a link to its place. */
const PartTexts = memo(
  function PartTexts({ courseId, rows, shown, isReadOnly }: PartTextsProps) {
    const { t } = useTranslation(['texts', 'dashboard']);
    const partTitle = usePartTitle();
    const part = rows[0]?.part;
    if (part === undefined) return null;
    const above = partsAbove(part).slice(1).map(partTitle);
    const languages = allLanguages.filter((code) => shown.split('.').includes(code));
    return (
      <li className={classes.part}>
        <Group gap="xs" align="baseline">
          <Anchor
            fw="var(--weight-strong)"
            underline="always"
            renderRoot={(props) => (
              <Link {...props} to="/courses/$courseId" params={{ courseId }} search={{ part: part.key }} />
            )}
          >
            {partTitle(part)}
          </Anchor>
          {above.length > 0 && (
            <Text size="sm" c="dimmed">
              {above.join(' · ')}
            </Text>
          )}
        </Group>
        {rows.map((row) => {
          const label = row.exerciseId === null ? t(`dashboard:field.${row.field.name}`) : t('exercise');
          return (
            <div key={row.key} className={classes.row}>
              <span className={classes.field}>{label}</span>
              {languages.map((language) => (
                <TextCell
                  key={language}
                  courseId={courseId}
                  text={row}
                  label={label}
                  language={language}
                  isReadOnly={isReadOnly}
                />
              ))}
            </div>
          );
        })}
      </li>
    );
  },
  (one, other) =>
    one.shown === other.shown &&
    one.isReadOnly === other.isReadOnly &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, at) => isSameRow(row, other.rows[at])),
);

function isSameRow(row: CourseText, other: CourseText | undefined): boolean {
  return (
    row.key === other?.key &&
    JSON.stringify([row.texts, row.part.title]) === JSON.stringify([other.texts, other.part.title])
  );
}
