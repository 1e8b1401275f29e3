import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fieldErrors } from '#shared/field-errors.ts';
import { type Conflict, isSamePlace, mergeValues, withTheirs, withValuesOf } from './merge-values.ts';
import { findPart, outline, type Part } from './outline.ts';
import { changedValues, type FieldValue, type FieldValues, savedValues } from './part-fields.ts';
import { savePart } from './save-part.ts';
import { keepUnsaved, readUnsaved } from './unsaved-texts.ts';
import { isCourseChanged, useDraftChange } from './use-draft-change.ts';

const QUIET_MS = 700;
/** After so many refusals in a row it is no colleague any more. */
const MOST_TRIES = 5;

export type SaveState = 'saved' | 'typing' | 'saving' | 'changed_elsewhere' | 'refused' | 'failed';

/**
 * The fields of one part, saved automatically after a pause in typing. Unsaved values stay in the form. What another author
 * changed meanwhile is put together with it; a field that both changed is not saved until this author has decided.
 */
export function usePartForm(course: WireCourseDraft, part: Part) {
  const { id: courseId } = course;
  const key = `${courseId}:${part.key}`;
  const saved = savedValues(part);
  const [unsaved] = useState(() => readUnsaved(key));
  const form = useForm<Record<string, FieldValue>>({ initialValues: { ...saved, ...unsaved?.values } });
  const { mutate, isPending } = useDraftChange(courseId);
  const [problem, setProblem] = useState<unknown>(null);
  const [tries, setTries] = useState(0);

  /** What this author's own save has answered, which is nobody else's change; null once it is merged. */
  const answerRef = useRef<Seen | null>(null);
  const changes = useChanges(form, { draft: course.draft, values: saved }, { first: unsaved?.base, answerRef });
  const { base, changed, conflicts, typed, isDirty, decide } = changes;

  const { setErrors, clearErrors } = form;
  const latest = useRef({ course, part, base, changed, conflicts, tries, setErrors, clearErrors });
  useEffect(() => {
    latest.current = { course, part, base, changed, conflicts, tries, setErrors, clearErrors };
    keepUnsaved(key, { values: changed, base: base.values });
  });

  // Until the response is rendered the fields still look changed; do not save the same values twice.
  const answered = useRef('');
  const written = JSON.stringify(saved);
  useEffect(() => {
    answered.current = '';
  }, [written]);

  const save = useCallback(() => {
    const text = JSON.stringify(toSend(latest.current));
    if (text === '{}' || text === answered.current) return;
    const { setErrors: showErrors, clearErrors: hideErrors } = latest.current;
    // A save may have to wait for the one before: what is typed, merged and known by then counts.
    const change = async () => {
      const { course: shown, part: at, base: before, changed: all, conflicts: open } = latest.current;
      const sent = toSend(latest.current);
      if (Object.keys(sent).length === 0) return shown;
      const seen = Math.max(before.draft, answerRef.current?.draft ?? 0);
      const changedCourse = await savePart(at, { courseId, draft: seen }, sent);
      const now = findPart(outline(changedCourse), at.key);
      if (now !== undefined)
        answerRef.current = { draft: changedCourse.draft, values: withValuesOf(before.values, savedValues(now), open) };
      // The next render stores whatever was typed since; after the part was left only what awaits a decision is.
      const undecided = open.map(({ name }): [string, FieldValue] => [name, all[name] ?? null]);
      keepUnsaved(key, { values: Object.fromEntries(undecided), base: before.values });
      return changedCourse;
    };
    mutate(change, {
      onSuccess() {
        answered.current = text;
        setTries(0);
        setProblem(null);
        hideErrors();
      },
      onError(error) {
        // The newest draft is there by now: what is not in conflict is saved on top of it.
        if (isCourseChanged(error) && latest.current.tries < MOST_TRIES) return setTries((before) => before + 1);
        setProblem(error);
        showErrors(fieldErrors(error) ?? {});
      },
    });
  }, [courseId, key, mutate, setProblem, setTries]);

  useEffect(() => {
    if (!isDirty || isPending) return;
    const timer = setTimeout(save, QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed, isDirty, isPending, tries, conflicts, save]);
  // Leaving the part saves without waiting for a pause.
  useEffect(() => save, [save]);

  const state = stateOf({ isDirty, isPending, problem, isConflict: conflicts.length > 0 });
  return { form, save, problem, conflicts, decide, state };
}

/** The changed values that nobody else has changed. The part may have rendered before the form took its values over. */
function toSend({ part, changed, conflicts }: { part: Part; changed: FieldValues; conflicts: readonly Conflict[] }) {
  return changedValues(savedValues(part), withTheirs(changed, conflicts));
}

/** The values of a part in a revision of the draft. */
interface Seen {
  readonly draft: number;
  readonly values: FieldValues;
}

/** The fields changed in this form. A change from elsewhere appears in untouched fields and never counts as typed. */
function useChanges(
  form: PartForm,
  saved: Seen,
  { first, answerRef }: { readonly first: FieldValues | undefined; readonly answerRef: RefObject<Seen | null> },
) {
  /** What was typed over: the saved values, but where two authors are in conflict those of before. */
  const [base, setBase] = useState<Seen>(first === undefined ? saved : { draft: 0, values: first });
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const changed = changedValues(base.values, form.getValues());
  const typed = JSON.stringify(changed);
  const written = JSON.stringify(saved.values);
  const latest = useRef({ form, saved, base });
  useEffect(() => {
    latest.current = { form, saved, base };
  });
  useEffect(() => {
    const { form: fields, saved: now, base: known } = latest.current;
    const isAnswered = answerRef.current !== null && answerRef.current.draft <= now.draft;
    const before = (isAnswered ? answerRef.current : null) ?? known;
    if (isAnswered) answerRef.current = null;
    const merged = mergeValues({ base: before.values, now: now.values, typed: fields.getValues() });
    setBase({ draft: now.draft, values: withValuesOf(before.values, now.values, merged.conflicts) });
    setConflicts(merged.conflicts);
    fields.setValues({ ...merged.values });
  }, [written, saved.draft, answerRef]);

  /** Ends a conflict: what was typed is saved, or what the other author wrote takes its place. */
  function decide(conflict: Conflict, isMine: boolean): void {
    setConflicts((open) => open.filter((one) => !isSamePlace(one, conflict)));
    setBase(({ draft, values }) => ({ draft, values: withTheirs(values, [conflict]) }));
    if (!isMine) form.setFieldValue(conflict.name, withTheirs(form.getValues(), [conflict])[conflict.name] ?? null);
  }

  return { base, changed, typed, isDirty: typed !== '{}', conflicts, decide };
}

export type PartForm = UseFormReturnType<Record<string, FieldValue>>;

function stateOf(at: { isDirty: boolean; isPending: boolean; problem: unknown; isConflict: boolean }): SaveState {
  if (at.isPending) return 'saving';
  if (at.isConflict) return 'changed_elsewhere';
  if (!at.isDirty) return 'saved';
  if (at.problem === null) return 'typing';
  return fieldErrors(at.problem) === null ? 'failed' : 'refused';
}
