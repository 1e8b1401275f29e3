import { pickSource } from '@daystream/domain/courses';
import { MOST_MARKS, MOST_STROKES, markEndAt, marksInOrder, writeStroke } from '@daystream/domain/homework';
import type { Drawing, PlayerHandle } from '@daystream/player';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { staffQuery } from '#shared/staff.ts';
import { answerOf, type DeskHomework, type DeskMark, reviewOf } from './desk-model.ts';
import { spokenMarksOf } from './kept-voices.ts';
import type { DraftMark } from './reply-draft.ts';
import { saysSomething } from './sent-marks.ts';
import type { Reply } from './use-reply.ts';
import { useVoices } from './use-voices.ts';

/** The films of an answer with their marks: those of the draft, or those of the sent review. */
export function useMarking(homework: DeskHomework, { form }: Reply, canMark: boolean) {
  const { t } = useTranslation('desk');
  const files = answerOf(homework)?.files ?? [];
  // A film that is still being transcoded cannot be watched, so nothing can be said about its moments.
  const films = files.filter(({ video }) => video !== null && pickSource(video) !== null);
  const [shown, setShown] = useState<{ id: number | undefined; startAtMs?: number }>({ id: files[0]?.id });
  const [openId, setOpenId] = useState<string | null>(null);
  const [drawnId, setDrawnId] = useState<string | null>(null);
  const player = useRef<PlayerHandle>(null);
  /** The marks at the moment of a press: a spoken remark may have arrived since the last render. */
  const written = () => form.getValues().marks;
  const drafts = written();
  const fileIds = films.map(({ id }) => id);
  const marks: readonly DeskMark[] = canMark
    ? marksInOrder(drafts, fileIds).map((mark, index) => ({ ...mark, number: index + 1, voice: ownVoice(mark) }))
    : (reviewOf(homework)?.marks ?? []);
  const staffId = useQuery(staffQuery).data?.id ?? 0;
  const voices = useVoices({
    staffId,
    markIds: canMark ? drafts.map(({ id }) => id) : [],
    onSent(markId, fileId) {
      change(markId, { voiceId: fileId });
      keepSpoken(written().filter(({ id }) => id !== markId && voices.has(id)));
    },
  });
  const { offer } = voices;
  const { id: homeworkId, attempt } = homework;
  const keepSpoken = (spoken: readonly DraftMark[]) => spokenMarksOf(staffId, homework).keep(spoken);
  const { getValues, setFieldValue } = form;
  useEffect(() => {
    if (!canMark) return;
    void (async () => {
      for (const mark of await spokenMarksOf(staffId, { id: homeworkId, attempt }).find()) {
        const isLost = getValues().marks.every(({ id }) => id !== mark.id);
        if (isLost && (await offer(mark.id))) setFieldValue('marks', [...getValues().marks, mark]);
      }
    })();
  }, [canMark, staffId, homeworkId, attempt, offer, getValues, setFieldValue]);
  const shownFilm = films.find(({ id }) => id === shown.id);

  const set = (next: readonly DraftMark[]) => form.setFieldValue('marks', next);
  function discard(id: string) {
    voices.drop(id);
    keepSpoken(written().filter((mark) => mark.id !== id && voices.has(mark.id)));
  }
  /** The marks without the empty ones; `exceptId` stays even if empty. */
  const withoutEmpty = (exceptId: string | null) =>
    written().filter((mark) => mark.id === exceptId || voices.has(mark.id) || saysSomething(mark));

  const change = (id: string, part: Partial<DraftMark>) =>
    set(written().map((mark) => (mark.id === id ? { ...mark, ...part } : mark)));

  /** The position in the film of a mark, null while another film is shown. */
  const positionIn = ({ fileId }: DeskMark) =>
    fileId === shown.id && player.current ? Math.round(player.current.positionMs()) : null;

  function open(id: string | null) {
    set(withoutEmpty(id));
    setOpenId(id);
    setDrawnId(null);
  }

  /** The pen over the film that is shown, for the open mark in it. */
  function drawingOf(fileId: number): Drawing | null {
    const mark = drafts.find((one) => one.id === drawnId && one.fileId === fileId);
    if (!canMark || mark === undefined) return null;
    return {
      markId: mark.id,
      tone: mark.tone,
      onStroke(points) {
        const stroke = writeStroke(points);
        if (mark.drawing.length >= MOST_STROKES)
          showNotice(t('marks.drawing_full', { count: MOST_STROKES }), 'problem');
        else if (stroke !== null) change(mark.id, { drawing: [...mark.drawing, stroke] });
      },
      onEnd: () => setDrawnId(null),
    };
  }

  return {
    canMark,
    films,
    marks,
    shownId: shown.id,
    startAtMs: shown.startAtMs,
    openId,
    drawnId,
    drawingOf,
    player,
    voices: { ...voices, drop: discard },
    pauseFilm: () => player.current?.pause(),
    /** Records what is said at a mark, without the sound of the film. */
    record({ id }: DeskMark) {
      player.current?.pause();
      keepSpoken(written().filter((mark) => mark.id === id || voices.has(mark.id)));
      void voices.record(id);
    },
    show: (id: number) => setShown({ id }),
    /** Makes a mark at this moment of the film, by default where it plays. */
    add(atMs = player.current?.positionMs()) {
      if (!canMark || atMs === undefined || shownFilm === undefined) return;
      if (drafts.length >= MOST_MARKS) return showNotice(t('marks.full', { count: MOST_MARKS }), 'problem');
      player.current?.pause();
      const mark = { id: crypto.randomUUID(), fileId: shownFilm.id, startMs: Math.round(atMs), endMs: null };
      set([...withoutEmpty(null), { ...mark, tone: 'correction', text: '', drawing: [], voiceId: null }]);
      setOpenId(mark.id);
      setDrawnId(null);
    },
    change,
    remove(id: string) {
      discard(id);
      set(written().filter((mark) => mark.id !== id));
      setOpenId(null);
      player.current?.focus();
    },
    /** Shows the moment of a mark, and the mark. */
    jumpTo({ id, fileId, startMs }: DeskMark) {
      if (canMark) open(id);
      if (fileId === null) return;
      if (fileId === shown.id) player.current?.seek(startMs);
      else setShown({ id: fileId, startAtMs: startMs });
    },
    /** Shows the picture of a mark and takes up the pen. */
    draw({ id, fileId, startMs }: DeskMark) {
      if (fileId !== null && fileId !== shown.id) setShown({ id: fileId, startAtMs: startMs });
      else player.current?.seek(startMs);
      player.current?.pause();
      setDrawnId(id);
    },
    endDrawing: () => setDrawnId(null),
    /** Closes the mark and gives the keyboard back to the film. */
    close() {
      open(null);
      player.current?.focus();
    },
    endHere(mark: DeskMark) {
      const atMs = positionIn(mark);
      const endMs = atMs === null ? null : markEndAt(mark.startMs, atMs);
      if (endMs === null) showNotice(t('marks.no_range'));
      else change(mark.id, { endMs });
    },
    moveHere(mark: DeskMark) {
      const startMs = positionIn(mark);
      if (startMs !== null) change(mark.id, { startMs, endMs: null });
    },
  };
}

function ownVoice({ voiceId }: DraftMark) {
  return voiceId === null ? null : { fileId: voiceId, url: null };
}

export type Marking = ReturnType<typeof useMarking>;
