import type { WireFilm } from '@daystream/contract/courses.draft.admin';
import type { WireTrackText } from '@daystream/contract/courses.media.admin';
import { trackChapters } from '@daystream/domain/media';
import * as edits from '@daystream/domain/media/cue-edits';
import { trackWarnings } from '@daystream/domain/media/cue-warnings';
import { textLimits } from '@daystream/domain/limits';
import { parseCues, subtitleLimits, writeCues } from '@daystream/domain/media/cues';
import type { PlayerHandle } from '@daystream/player';
import { Alert, Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy, IconPlus, IconSearch, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { FilmPlayer, filmQuery } from '../../media/index.ts';
import type { Part } from '../outline.ts';
import { CueList } from './cue-list.tsx';
import { CueTools } from './cue-tools.tsx';
import { LanguagesOfWords } from './languages-of-words.tsx';
import { usePlayedCue } from './use-played-cue.ts';
import { type Settlement, useWords } from './use-words.ts';
import { WordsHeader } from './words-header.tsx';
import { useWordsKeys } from './words-keys.ts';
import { WordsMenu } from './words-menu.tsx';
import { type TrackOfFilm, trackTextQuery } from './words-queries.ts';
import { offeredLanguages } from './words-search.ts';
import classes from './words.module.css';

export interface WordsEditorProps {
  track: TrackOfFilm;
  film: WireFilm;
  part: Part | undefined;
  stored: WireTrackText;
  /** The languages that the film has such words in, and those of the course. */
  written: readonly string[];
  ofCourse: readonly string[];
  beside: string | undefined;
}

const SKIP_MS = 2000;
const settlements: readonly Settlement[] = ['merge', 'theirs', 'mine'];

export function WordsEditor({ track, film, part, stored, written, ofCourse, beside }: WordsEditorProps) {
  const { t } = useTranslation('words');
  const contentText = useContentText();
  const problemText = useProblemText();
  const words = useWords(track, stored);
  const { cues, change } = words;
  const player = useRef<PlayerHandle>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<number | null>(cues[0]?.id ?? null);
  const [search, setSearch] = useState('');
  const [isOnlyMarked, setOnlyMarked] = useState(false);
  const video = useQuery({ ...filmQuery(film), placeholderData: keepPreviousData });
  const besideTrack = { ...track, language: beside ?? track.language };
  const besideWords = useQuery({ ...trackTextQuery(besideTrack), enabled: beside !== undefined });
  const besideVtt = beside === undefined ? undefined : besideWords.data?.vtt;
  const besideCues = useMemo(() => (besideVtt === undefined ? null : parseCues(besideVtt)), [besideVtt]);
  const untranslated = useMemo(
    () => (besideCues === null ? cues : edits.withUntranslated(cues, besideCues)),
    [cues, besideCues],
  );
  // Only subtitles are read line by line.
  const isGuide = track.kind !== 'subtitle';
  const filmMs = film.duration === null ? null : (film.duration + 1) * 1000;
  const warnings = useMemo(() => trackWarnings(cues, { filmMs, isGuide }), [cues, filmMs, isGuide]);
  const marked = warnings.filter((found) => found.length > 0).length;
  const vtt = useDeferredValue(useMemo(() => writeCues(cues), [cues]));
  const durationMs = film.duration === null ? Number.POSITIVE_INFINITY : film.duration * 1000;
  const chapters = useMemo(() => trackChapters(cues, durationMs), [cues, durationMs]);
  const played = usePlayedCue(player, cues);

  const now = () => player.current?.positionMs() ?? 0;
  const at = cues.findIndex(({ id }) => id === chosen);
  const caret = () => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement && field.dataset.cueText !== undefined ? field.selectionStart : null;
  };
  const onChosen = (make: (id: number) => edits.EditedCues, mark?: string) => {
    if (chosen !== null && at !== -1) change(make(chosen), mark === undefined ? undefined : `${mark}-${chosen}`);
  };
  function choose(id: number | undefined) {
    const cue = cues.find((one) => one.id === id);
    if (cue === undefined) return;
    setChosen(cue.id);
    if (player.current?.isPlaying() !== true) player.current?.seek(cue.startMs);
  }
  function add() {
    const added = edits.addAfter(cues, at === -1 ? null : chosen, now());
    change(added.cues);
    setChosen(added.id);
  }
  const actions = {
    play: () => (player.current?.isPlaying() === true ? player.current.pause() : player.current?.play()),
    back: () => player.current?.seek(now() - SKIP_MS),
    ahead: () => player.current?.seek(now() + SKIP_MS),
    previous: () => choose(cues[Math.max(0, at - 1)]?.id),
    next: () => choose(cues[at + 1]?.id),
    replay() {
      const cue = cues[at];
      if (cue === undefined) return;
      player.current?.seek(cue.startMs);
      player.current?.play();
    },
    start: () => onChosen((id) => edits.setStart(cues, id, now())),
    end: () => onChosen((id) => edits.setEnd(cues, id, now())),
    earlier: () => onChosen((id) => edits.shift(cues, { from: id, only: true }, -edits.NUDGE_MS), 'nudge'),
    later: () => onChosen((id) => edits.shift(cues, { from: id, only: true }, edits.NUDGE_MS), 'nudge'),
    earlier_all: () => onChosen((id) => edits.shift(cues, { from: id }, -edits.NUDGE_MS), 'shift'),
    later_all: () => onChosen((id) => edits.shift(cues, { from: id }, edits.NUDGE_MS), 'shift'),
    split: () => onChosen((id) => edits.split(cues, id, { atMs: now(), atChar: caret() })),
    merge: () => onChosen((id) => edits.mergeWithNext(cues, id)),
    add,
    remove() {
      onChosen((id) => edits.remove(cues, id));
      setChosen(cues[at + 1]?.id ?? cues[at - 1]?.id ?? null);
    },
    find: () => searchInput.current?.focus(),
    undo: words.undo,
    redo: words.redo,
    save: words.save,
  };
  useWordsKeys(actions);
  const title = part === undefined ? film.name : contentText(part.title);
  const isTooLong = vtt.length > textLimits.filmWords;
  return (
    <>
      <WordsHeader courseId={track.courseId} part={part} title={t(`title.${track.kind}`)} about={title}>
        <Text size="sm" c="dimmed" component="output" className={classes.state}>
          {t(words.isSaving ? 'state.saving' : words.isDirty ? 'state.unsaved' : 'state.saved')}
        </Text>
        <WordsMenu words={words} name={`${film.name.replace(/\.[^.]+$/, '')}.${track.language}`} />
        <Button
          leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
          aria-keyshortcuts="Control+S"
          loading={words.isSaving}
          disabled={!words.isDirty || words.isConflict || isTooLong || vtt === writeCues([])}
          onClick={words.save}
        >
          {t('save')}
        </Button>
      </WordsHeader>
      <div className={classes.columns}>
        <div className={classes.stage}>
          <div className={classes.player}>
            {video.data === null ? (
              <Skeleton radius="lg" style={{ aspectRatio: '16 / 9' }} />
            ) : (
              <FilmPlayer
                ref={player}
                video={video.data}
                filmId={film.id}
                title={title}
                words={track.kind === 'chapters' ? null : { kind: track.kind, vtt, language: track.language }}
                chapters={track.kind === 'chapters' ? chapters : (video.data?.chapters ?? [])}
              />
            )}
          </div>
          <LanguagesOfWords
            track={track}
            offered={offeredLanguages(written, ofCourse)}
            written={written}
            beside={beside}
          />
          <CueTools actions={actions} isDisabled={at === -1} />
        </div>
        <section className={classes.side} aria-label={t('cues')}>
          {words.isConflict && (
            <Alert
              variant="light"
              color="warning"
              role="alert"
              icon={<IconUsers aria-hidden="true" />}
              title={t('conflict.title')}
            >
              <Text size="sm" mb="xs">
                {t('conflict.text')}
              </Text>
              <Group gap="xs">
                {settlements.map((how) => (
                  <Button
                    key={how}
                    size="xs"
                    variant={how === 'merge' ? 'filled' : 'light'}
                    onClick={() => words.settle(how)}
                  >
                    {t(`conflict.${how}`)}
                  </Button>
                ))}
              </Group>
            </Alert>
          )}
          {(words.problem !== null || isTooLong) && (
            <Alert
              variant="light"
              color="danger"
              role="alert"
              icon={<IconAlertTriangle aria-hidden="true" />}
              title={t('not_saved')}
            >
              {isTooLong ? t('too_long') : problemText(words.problem)}
            </Alert>
          )}
          {cues.length > 0 && (
            <Group gap="xs" wrap="nowrap" className={classes.find}>
              <TextInput
                ref={searchInput}
                type="search"
                flex={1}
                aria-label={t('find')}
                placeholder={t('find')}
                leftSection={<IconSearch size={16} aria-hidden="true" />}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              <Button
                variant={isOnlyMarked ? 'filled' : 'light'}
                color="warning"
                aria-pressed={isOnlyMarked}
                disabled={marked === 0 && !isOnlyMarked}
                leftSection={<IconAlertTriangle size={16} aria-hidden="true" />}
                aria-label={t('only_marked', { count: marked })}
                onClick={() => setOnlyMarked(!isOnlyMarked)}
              >
                {marked}
              </Button>
            </Group>
          )}
          {cues.length === 0 && <Text c="dimmed">{t(besideCues === null ? `none.${track.kind}` : 'none_beside')}</Text>}
          <CueList
            cues={cues}
            warnings={warnings}
            beside={beside === undefined || besideCues === null ? null : { language: beside, cues: besideCues }}
            chosen={chosen}
            playing={played}
            search={search}
            isOnlyMarked={isOnlyMarked}
            language={track.language}
            onChoose={choose}
            onText={(id, text) =>
              text.length <= subtitleLimits.cueChars && change(edits.setText(cues, id, text), `text-${id}`)
            }
            onTime={(id, which, ms) => change((which === 'start' ? edits.setStart : edits.setEnd)(cues, id, ms))}
          />
          <Group gap="xs">
            <Button variant="light" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
              {t('action.add')}
            </Button>
            {untranslated !== cues && (
              <Button variant="light" onClick={() => change(untranslated)}>
                {t('fill')}
              </Button>
            )}
          </Group>
        </section>
      </div>
    </>
  );
}
