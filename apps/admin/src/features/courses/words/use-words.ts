import { CallError } from '@daystream/client/transport';
import { saveTrackText, type WireTrackText } from '@daystream/contract/courses.media.admin';
import { type EditedCues, isSameTrack, mergeTracks, numbered } from '@daystream/domain/media/cue-edits';
import { isWordless, parseCues, writeCues } from '@daystream/domain/media/cues';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownName } from '#shared/left-on-device.ts';
import { call } from '#shared/session.ts';
import { draftQuery } from '../courses-queries.ts';
import { begin, record, redo, undo } from './history.ts';
import { keepWords, readKeptWords } from './kept-words.ts';
import { type TrackOfFilm, trackTextQuery } from './words-queries.ts';

export type Settlement = 'merge' | 'theirs' | 'mine';

/**
 * The words of one track while they are edited. Nothing typed is lost: it stays on this device until it is saved. What another
 * author has saved meanwhile is put together with it when this author says so.
 */
export function useWords(track: TrackOfFilm, stored: WireTrackText) {
  const { courseId, filmId, kind, language } = track;
  const client = useQueryClient();
  const key = ownName('words', `${filmId}.${kind}.${language}`);
  const [kept] = useState(() => readKeptWords(key));
  const [base, setBase] = useState<WireTrackText>(kept === null ? stored : { revision: kept.revision, vtt: kept.base });
  const [history, setHistory] = useState(() => begin(kept?.cues ?? numbered(parseCues(stored.vtt))));
  /** Revisions that this author has started from: the stored one may be the last of them while a save is answered. */
  const [known, setKnown] = useState<readonly (string | null)[]>([base.revision]);
  const cues = history.now;
  const isDirty = !isSameTrack(parseCues(base.vtt), cues);
  const hasEmpty = cues.some(({ text }) => isWordless(text));

  useEffect(() => {
    keepWords(key, isDirty || hasEmpty ? { revision: base.revision, base: base.vtt, cues } : null);
  }, [key, isDirty, hasEmpty, base, cues]);

  // Without own changes those of another author are simply shown.
  const [shown, setShown] = useState(stored.revision);
  if (stored.revision !== shown) {
    setShown(stored.revision);
    if (!isDirty && !hasEmpty && stored.revision !== base.revision) {
      setBase(stored);
      setKnown([stored.revision]);
      setHistory(begin(numbered(parseCues(stored.vtt))));
    }
  }

  const query = trackTextQuery(track);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: { revision: string | null; cues: EditedCues }) =>
      call(saveTrackText, {
        params: { courseId, filmId, kind, language },
        body: { revision: sent.revision, vtt: writeCues(sent.cues) },
      }),
    onSuccess(answer, sent) {
      setBase(answer);
      setKnown((before) => [...before, answer.revision]);
      client.setQueryData(query.queryKey, answer);
      // The server has tidied what was sent; what was typed since stays.
      setHistory((steps) => (steps.now === sent.cues ? { ...steps, now: tidied(answer.vtt, steps.now) } : steps));
      void client.invalidateQueries({ queryKey: draftQuery(courseId).queryKey });
    },
    onError: (problem) => (isChanged(problem) ? client.invalidateQueries({ queryKey: query.queryKey }) : undefined),
  });

  const isOther = stored.revision !== base.revision && stored.vtt !== writeCues(cues);
  const isConflict = isOther && (isChanged(error) || !known.includes(stored.revision));

  return {
    cues,
    isDirty,
    isSaving: isPending,
    isConflict,
    problem: isChanged(error) ? null : error,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change(next: EditedCues, mark?: string): void {
      reset();
      setHistory((steps) => record(steps, next, mark));
    },
    undo: () => setHistory(undo<EditedCues>),
    redo: () => setHistory(redo<EditedCues>),
    save(): void {
      if (isDirty && !isPending && !isConflict && writeCues(cues) !== writeCues([]))
        mutate({ revision: base.revision, cues });
    },
    settle(how: Settlement): void {
      const theirs = parseCues(stored.vtt);
      const merged = () => mergeTracks({ base: parseCues(base.vtt), theirs, mine: cues });
      const next = how === 'mine' ? cues : how === 'theirs' ? numbered(theirs) : merged();
      reset();
      setBase(stored);
      setKnown((before) => [...before, stored.revision]);
      setHistory((steps) => record(steps, next));
    },
  };
}

export type Words = ReturnType<typeof useWords>;

function isChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'subtitles_changed';
}

/** The cues as they are stored, with their numbers where the times stay, and the ones that still wait for words. */
function tidied(vtt: string, sent: EditedCues): EditedCues {
  const stored = parseCues(vtt);
  const written = sent.filter(({ text }) => !isWordless(text));
  if (stored.length !== written.length) return sent;
  const texts = new Map(written.map(({ id }, at) => [id, stored[at]]));
  return sent.map((cue) => {
    const now = texts.get(cue.id);
    return now === undefined || now.startMs !== cue.startMs || now.text === cue.text ? cue : { ...cue, text: now.text };
  });
}
