import type { WireTexts } from '@daystream/contract/courses.draft.admin';
import { useEffect, useRef, useState } from 'react';

export interface Exercise {
  /** null: not saved yet. */
  readonly id: number | null;
  readonly title: WireTexts;
}

export interface WrittenExercise extends Exercise {
  /** React key that stays the same when the exercise gets its id. */
  readonly key: string;
}

/** Saves the whole list and returns it with its ids. */
export type SaveExercises = (exercises: readonly Exercise[]) => Promise<readonly Exercise[]>;

interface Writing {
  /** The saved exercises of the last render. */
  readonly seen: readonly Exercise[];
  /** The exercises as the server last returned them. */
  readonly known: readonly Exercise[];
  readonly written: readonly WrittenExercise[];
  readonly sending: readonly WrittenExercise[] | null;
  /** The exercises to save once the running save is done. */
  readonly next: readonly WrittenExercise[] | null;
}

/**
 * The exercises of a homework while they are edited. Saves run one after another, so that a new exercise gets one id.
 * A finished save does not overwrite text typed since; a refused list is not sent again until the author changes it.
 */
export function useExercises(saved: readonly Exercise[], onSave: SaveExercises) {
  const [writing, setWriting] = useState<Writing>(() => begin(saved));
  const [count, setCount] = useState(0);
  const begun = useRef<readonly WrittenExercise[] | null>(null);
  if (writing.seen !== saved) setWriting((now) => withSaved(now, saved));
  const { written, sending } = writing;

  useEffect(() => {
    if (sending === null || begun.current === sending) return;
    begun.current = sending;
    const settle = (answer: readonly Exercise[] | null) => setWriting((now) => settled(now, sending, answer));
    onSave(sending.map(({ id, title }) => ({ id, title }))).then(settle, () => settle(null));
  }, [sending, onSave]);

  const write = (next: readonly WrittenExercise[]) =>
    setWriting((now) => ({ ...now, written: withIds(next, now.written) }));
  return {
    written,
    add: () => {
      setCount(count + 1);
      write([...written, { id: null, title: {}, key: `new-${count}` }]);
    },
    change: (index: number, exercise: WrittenExercise) => write(written.with(index, exercise)),
    save: (next: readonly WrittenExercise[] = written) => setWriting((now) => saving(now, withIds(next, now.written))),
  };
}

export function hasWords(title: WireTexts): boolean {
  return Object.values(title).some((text) => text?.trim());
}

function begin(saved: readonly Exercise[]): Writing {
  const written = saved.map((exercise) => ({ ...exercise, key: `saved-${exercise.id}` }));
  return { seen: saved, known: saved, written, sending: null, next: null };
}

function saving(now: Writing, written: readonly WrittenExercise[]): Writing {
  const list = written.filter(({ title }) => hasWords(title));
  if (now.sending !== null) return { ...now, written, next: list };
  return { ...now, written, sending: isSame(list, now.known) ? null : list };
}

/** After the answer to a list that was sent; null: it was refused. */
function settled(now: Writing, sent: readonly WrittenExercise[], answer: readonly Exercise[] | null): Writing {
  // The course was read again before and has told the same.
  if (now.sending !== sent) return now;
  const known = answer ?? now.known;
  const answered = answer === null ? sent : withIdsOf(sent, answer);
  const next = now.next && withIds(now.next, answered);
  return {
    ...now,
    known,
    written: withIds(now.written, answered),
    sending: next === null || isSame(next, known) ? null : next,
    next: null,
  };
}

/** After another reading of the course: of the list that is being sent, or of somebody else's. */
function withSaved(now: Writing, saved: readonly Exercise[]): Writing {
  const { sending, known } = now;
  if (isSame(known, saved)) return { ...now, seen: saved };
  const isOurs = sending !== null && isSame(withIdsOf(sending, saved), saved);
  return isOurs ? { ...settled(now, sending, saved), seen: saved } : begin(saved);
}

/** A sent list with the ids of its answer, which has the same order. */
function withIdsOf(sent: readonly WrittenExercise[], answer: readonly Exercise[]): readonly WrittenExercise[] {
  return sent.map((exercise, index) => ({ ...exercise, id: answer[index]?.id ?? exercise.id }));
}

/** A list with the ids that its new exercises have got meanwhile. */
function withIds(list: readonly WrittenExercise[], known: readonly WrittenExercise[]): readonly WrittenExercise[] {
  const idOf = new Map(known.map(({ key, id }) => [key, id]));
  return list.map((exercise) => ({ ...exercise, id: exercise.id ?? idOf.get(exercise.key) ?? null }));
}

function isSame(one: readonly Exercise[], other: readonly Exercise[]): boolean {
  const plain = (list: readonly Exercise[]) => JSON.stringify(list.map(({ id, title }) => [id, title]));
  return plain(one) === plain(other);
}
