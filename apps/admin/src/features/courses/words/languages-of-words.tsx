import { SegmentedControl, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { writtenTrackKinds } from '@daystream/domain/media';
import type { TrackOfFilm } from './words-queries.ts';
import classes from './words.module.css';

interface LanguagesOfWordsProps {
  track: TrackOfFilm;
  offered: readonly string[];
  written: readonly string[];
  beside: string | undefined;
}

/** Which words are edited, in which language, and which other language is read beside them. */
export function LanguagesOfWords({ track, offered, written, beside }: LanguagesOfWordsProps) {
  const { t, i18n } = useTranslation('words');
  const navigate = useNavigate({ from: '/courses/$courseId/films/$filmId/words' });
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const nameOf = (code: string) => names.of(code) ?? code;
  return (
    <div className={classes.languages}>
      <SegmentedControl
        aria-label={t('kind')}
        classNames={{ root: classes.kinds, label: classes.kind }}
        value={track.kind}
        data={writtenTrackKinds.map((kind) => ({ value: kind, label: t(`kind_of.${kind}`) }))}
        onChange={(value) => {
          const kind = writtenTrackKinds.find((one) => one === value);
          void navigate({ search: ({ beside: _, ...before }) => ({ ...before, kind }), replace: true });
        }}
      />
      <Select
        label={t('language')}
        allowDeselect={false}
        value={track.language}
        data={[...new Set([...offered, track.language])].map((code) => ({
          value: code,
          label: written.includes(code) ? nameOf(code) : t('new_language', { language: nameOf(code) }),
        }))}
        onChange={(language) => {
          if (language === null) return;
          void navigate({
            search: (before) => ({
              ...before,
              language,
              // A translation begins beside what is already there.
              beside: written.includes(language) ? undefined : written.find((code) => code !== language),
            }),
            replace: true,
          });
        }}
      />
      <Select
        label={t('beside')}
        placeholder={t('beside_none')}
        clearable
        clearButtonProps={{ 'aria-label': t('beside_none') }}
        value={beside ?? null}
        disabled={written.every((code) => code === track.language)}
        data={written.filter((code) => code !== track.language).map((code) => ({ value: code, label: nameOf(code) }))}
        onChange={(code) =>
          void navigate({ search: (before) => ({ ...before, beside: code ?? undefined }), replace: true })
        }
      />
    </div>
  );
}
