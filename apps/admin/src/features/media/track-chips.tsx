import type { WireFilm, WireFilmTrack } from '@daystream/contract/courses.draft.admin';
import { type Language, languages as allLanguages } from '@daystream/domain/languages';
import { type TrackKind, WORDLESS } from '@daystream/domain/media';
import { Button, Group, List, Menu, ScrollArea, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPencil, IconPlus, IconReplace, IconTrash } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#shared/language-choice.ts';
import { accepted } from './file-kinds.ts';
import { usePlaceUploads } from './place-uploads.ts';
import classes from './place.module.css';
import { UploadLine } from './upload-line.tsx';
import { type PutTrack, useTakeTrack } from './use-take-track.ts';

export interface TrackChipsProps {
  kind: TrackKind;
  label: string;
  film: WireFilm;
  /** The languages of the course; missing tracks are shown for each. Music has none. */
  languages: readonly (Language | typeof WORDLESS)[];
  put: PutTrack | null;
  /** What those who may change the tracks need to know. */
  hint?: string;
  /** Where the words of a language are edited; left out for sound. */
  editLink?: ((language: string | null) => LinkProps) | undefined;
}

/** Subtitles or audio of a film, one chip per language (ADM-016). */
export function TrackChips({ kind, label, film, languages, put, hint, editLink }: TrackChipsProps) {
  const { t } = useTranslation('dashboard');
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef('');
  const { placeOf, take } = useTakeTrack(film.id, kind, put);
  const uploads = usePlaceUploads().filter(({ place }) => place.startsWith(placeOf('')));
  const tracks = film.tracks.filter((track) => track.kind === kind).toSorted((a, b) => placeIn(a) - placeIn(b));
  const missing = languages.filter((code) => !tracks.some(({ language }) => language === code));
  if (put === null && tracks.length === 0) return null;
  const missingName = (language: (typeof languages)[number]) => {
    if (language === WORDLESS) return t('tracks.add_music');
    return kind === 'subtitle' ? t('tracks.missing', { language: languageNames[language] }) : languageNames[language];
  };
  const choose = (language: string) => {
    wanted.current = language;
    input.current?.click();
  };
  return (
    <section aria-label={label}>
      <h3 className={classes.label}>{label}</h3>
      <Group gap="xs" mt={8}>
        {tracks.map((track) => (
          <TrackChip
            key={track.language}
            track={track}
            label={kind === 'music' ? label : track.label}
            edit={put === null ? undefined : editLink?.(track.language)}
            onReplace={put && (() => choose(track.language))}
            onRemove={put && (() => void put({ kind, language: track.language, fileId: null }))}
          />
        ))}
        {put !== null &&
          missing.map((language) => (
            <Button
              key={language}
              size="compact-sm"
              variant="light"
              color={kind === 'subtitle' ? 'warning' : 'primary'}
              leftSection={<IconPlus size={14} />}
              onClick={() => choose(language)}
            >
              {missingName(language)}
            </Button>
          ))}
        {put !== null && editLink !== undefined && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil size={14} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} {...editLink(null)} />}
          >
            {t('tracks.write')}
          </Button>
        )}
        {put !== null && (
          <input
            ref={input}
            type="file"
            hidden
            accept={accepted[kind]}
            aria-label={label}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file !== undefined) take(wanted.current, file);
              event.currentTarget.value = '';
            }}
          />
        )}
      </Group>
      {put !== null && hint !== undefined && (
        <Text size="sm" c="dimmed" mt={8}>
          {hint}
        </Text>
      )}
      {uploads.length > 0 && (
        <Stack gap="xs" mt="xs">
          {uploads.map((upload) => (
            <UploadLine
              key={upload.place}
              upload={upload}
              accept={accepted[kind]}
              onFile={(file) => take(upload.place.slice(placeOf('').length), file)}
            />
          ))}
        </Stack>
      )}
    </section>
  );
}

/** The order of the language tabs; a language that the interface lacks comes last. */
function placeIn({ language }: WireFilmTrack): number {
  const place = allLanguages.findIndex((code) => code === language);
  return place === -1 ? allLanguages.length : place;
}

interface TrackChipProps {
  track: WireFilmTrack;
  /** Its language, of music what it is. */
  label: string;
  edit: LinkProps | undefined;
  onReplace: (() => void) | null;
  onRemove: (() => void) | null;
}

function TrackChip({ track, label, edit, onReplace, onRemove }: TrackChipProps) {
  const { name, is_from_film: isFromFilm, skipped } = track;
  const { t } = useTranslation('dashboard');
  const isWhole = skipped.length === 0;
  return (
    <Menu disabled={onReplace === null && isWhole} position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="light"
          color={isWhole ? 'success' : 'warning'}
          leftSection={
            isWhole ? <IconCheck size={14} aria-hidden="true" /> : <IconAlertTriangle size={14} aria-hidden="true" />
          }
          aria-label={t(isWhole ? 'tracks.has' : 'tracks.has_skipped', { language: label, name })}
        >
          {track.kind === 'music' ? name : label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{isFromFilm ? t('tracks.from_film') : name}</Menu.Label>
        {!isWhole && (
          <>
            <Menu.Label>{t('tracks.skipped_title')}</Menu.Label>
            <ScrollArea.Autosize mah={200} type="auto" px="sm" pb="xs" viewportProps={{ tabIndex: 0 }}>
              <List size="sm" listStyleType="none">
                {skipped.map(({ line, kind }) => (
                  <List.Item key={line}>{t('tracks.skipped', { line, reason: t(`tracks.faults.${kind}`) })}</List.Item>
                ))}
              </List>
            </ScrollArea.Autosize>
            <Menu.Divider />
          </>
        )}
        {edit !== undefined && (
          <Menu.Item leftSection={<IconPencil size={16} />} renderRoot={(props) => <Link {...props} {...edit} />}>
            {t('tracks.edit')}
          </Menu.Item>
        )}
        {onReplace !== null && (
          <Menu.Item leftSection={<IconReplace size={16} />} onClick={onReplace}>
            {t('attach.replace')}
          </Menu.Item>
        )}
        {onRemove !== null && (
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t('attach.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
