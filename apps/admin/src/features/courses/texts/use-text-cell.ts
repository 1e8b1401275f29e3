import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { updateHomework } from '@daystream/contract/courses.parts.admin';
import type { Language } from '@daystream/domain/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#shared/session.ts';
import { draftQuery } from '../courses-queries.ts';
import { savePart } from '../save-part.ts';
import { keepUnsaved, readUnsaved, type Unsaved } from '../unsaved-texts.ts';
import { useDraftChange } from '../use-draft-change.ts';
import { type CourseText, courseTexts } from './course-texts.ts';

const QUIET_MS = 700;
const nothing: Unsaved = { values: {}, base: {} };

/** Another author has written the same text meanwhile. */
class TextChanged extends Error {
  readonly theirs: string;
  constructor(theirs: string) {
    super('the text was changed by somebody else');
    this.theirs = theirs;
  }
}

/** One text in one language: saved after a pause in typing and when it is left, never over what another author wrote. */
export function useTextCell(courseId: number, text: CourseText, language: Language) {
  const saved = text.texts[language] ?? '';
  const key = `${courseId}:${text.key}:${language}`;
  const [unsaved] = useState(() => readUnsaved(key));
  const [typed, setTyped] = useState<string | null>((unsaved?.values.text as string | undefined) ?? null);
  /** What was typed over. */
  const base = useRef((unsaved?.base.text as string | undefined) ?? saved);
  const [theirs, setTheirs] = useState<string | null>(null);
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useDraftChange(courseId, { repeats: true });
  const latest = useRef({ text, typed, saved, theirs });
  useEffect(() => {
    latest.current = { text, typed, saved, theirs };
    keepUnsaved(key, typed === null ? nothing : { values: { text: typed }, base: { text: base.current } });
  });
  // What was saved is shown by the draft.
  if (typed !== null && typed === saved && theirs === null) setTyped(null);

  const save = useCallback(() => {
    const { text: at, typed: words, saved: now, theirs: open } = latest.current;
    if (words === null || words === now || open !== null) return;
    const change = async (seen: number) => {
      const known = client.getQueryData(draftQuery(courseId).queryKey);
      const stored = known === undefined ? undefined : findText(known, at.key);
      const current = stored?.texts[language] ?? '';
      if (stored !== undefined && current !== base.current && current !== words) throw new TextChanged(current);
      const draft = await saveText(courseId, seen, stored ?? at, language, words);
      // After the list of texts was left, nothing else removes it.
      if (readUnsaved(key)?.values.text === words) keepUnsaved(key, nothing);
      return draft;
    };
    mutate(change, {
      onSuccess: () => {
        base.current = words;
      },
      onError: (problem) => problem instanceof TextChanged && setTheirs(problem.theirs),
    });
  }, [client, courseId, key, language, mutate]);

  useEffect(() => {
    if (typed === null || isPending || error !== null) return;
    const timer = setTimeout(save, QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed, isPending, error, save]);
  useEffect(() => save, [save]);

  return {
    value: typed ?? saved,
    isPending,
    isTyped: typed !== null,
    theirs,
    problem: error instanceof TextChanged ? null : error,
    save,
    write(next: string): void {
      if (typed === null) base.current = saved;
      reset();
      setTyped(next);
    },
    revert(): void {
      reset();
      setTheirs(null);
      setTyped(null);
    },
    decide(isMine: boolean): void {
      base.current = theirs ?? base.current;
      reset();
      setTheirs(null);
      if (!isMine) setTyped(null);
    },
  };
}

function findText(draft: WireCourseDraft, key: string): CourseText | undefined {
  return courseTexts(draft).find((text) => text.key === key);
}

/** Other languages and other fields are not sent, so that they stay as they are. */
function saveText(
  courseId: number,
  draft: number,
  { part, field, exerciseId }: CourseText,
  language: Language,
  words: string,
): Promise<WireCourseDraft> {
  if (exerciseId === null || part.kind !== 'homework')
    return savePart(part, { courseId, draft }, { [field.name]: { [language]: words } });
  const exercises = part.value.exercises.map(({ id, title }) => ({
    id,
    title: id === exerciseId ? { ...title, [language]: words } : title,
  }));
  return call(updateHomework, {
    params: { courseId, homeworkId: part.id },
    body: updateHomework.body.parse({ draft, exercises }),
  });
}
