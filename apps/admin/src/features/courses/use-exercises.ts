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
  /** The exercises to save once the running save is done. */
  readonly wanted: readonly WrittenExercise[] | null;
}

/**
 * The exercises of a homework while they are edited. Saves run one after another, so that a new exercise gets one id.
 * A finished save does not overwrite text typed since.
 */
export function useExercises(saved: readonly Exercise[], onSave: SaveExercises) {
  const [writing, setWriting] = useState<Writing>(() => begin(saved));
  const [count, setCount] = useState(0);
  const sending = useRef<readonly WrittenExercise[] | null>(null);
  const tried = useRef<readonly WrittenExercise[] | null>(null);
  if (writing.seen !== saved) {
    setWriting(isSame(writing.known, saved) ? { ...writing, seen: saved } : begin(saved));
  }
  const { written, wanted, known } = writing;

  useEffect(() => {
    // A refused list is not sent again until the author changes it.
    if (wanted === null || sending.current !== null || tried.current === wanted || isSame(wanted, known)) return;
    sending.current = wanted;
    tried.current = wanted;
    const settle = (answer: readonly Exercise[] | null) => {
      sending.current = null;
      if (answer !== null) setWriting((now) => withIds(now, wanted, answer));
    };
    onSave(wanted.map(({ id, title }) => ({ id, title }))).then(settle, () => settle(null));
  }, [wanted, known, onSave]);

  const write = (next: readonly WrittenExercise[]) => setWriting((now) => ({ ...now, written: next }));
  return {
    written,
    add: () => {
      setCount(count + 1);
      write([...written, { id: null, title: {}, key: `new-${count}` }]);
    },
    change: (index: number, exercise: WrittenExercise) => write(written.with(index, exercise)),
    save: (next: readonly WrittenExercise[] = written) =>
      setWriting((now) => ({ ...now, written: next, wanted: next.filter(({ title }) => hasWords(title)) })),
  };
}

export function hasWords(title: WireTexts): boolean {
  return Object.values(title).some((text) => text?.trim());
}

function begin(saved: readonly Exercise[]): Writing {
  const written = saved.map((exercise) => ({ ...exercise, key: `saved-${exercise.id}` }));
  return { seen: saved, known: saved, written, wanted: null };
}

/** The response lists the exercises in the order they were sent. */
function withIds(now: Writing, sent: readonly WrittenExercise[], answer: readonly Exercise[]): Writing {
  const idOf = new Map(sent.map(({ key }, index) => [key, answer[index]?.id ?? null]));
  const known = (one: WrittenExercise) => ({ ...one, id: idOf.get(one.key) ?? one.id });
  return { ...now, known: answer, written: now.written.map(known), wanted: now.wanted?.map(known) ?? null };
}

function isSame(one: readonly Exercise[], other: readonly Exercise[]): boolean {
  const plain = (list: readonly Exercise[]) => JSON.stringify(list.map(({ id, title }) => [id, title]));
  return plain(one) === plain(other);
}
