import { type UseFormReturnType, useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldErrors } from '#shared/field-errors.ts';
import type { Part } from './outline.ts';
import { changedValues, type FieldValue, type FieldValues, savedValues } from './part-fields.ts';
import { savePart } from './save-part.ts';
import { keepUnsaved, readUnsaved } from './unsaved-texts.ts';
import { isCourseChanged, useDraftChange } from './use-draft-change.ts';

const QUIET_MS = 700;

export type SaveState = 'saved' | 'typing' | 'saving' | 'changed_elsewhere' | 'refused' | 'failed';

/** The fields of one part, saved automatically after a pause in typing. Unsaved values stay in the form. */
export function usePartForm(courseId: number, part: Part) {
  const key = `${courseId}:${part.key}`;
  const saved = savedValues(part);
  const form = useForm<Record<string, FieldValue>>({ initialValues: { ...saved, ...readUnsaved(key) } });
  const { mutate, isPending } = useDraftChange(courseId);
  const [problem, setProblem] = useState<unknown>(null);

  const { changed, typed, isDirty } = useChanges(form, saved);

  const latest = useRef({ part, changed, setErrors: form.setErrors, clearErrors: form.clearErrors });
  useEffect(() => {
    latest.current = { part, changed, setErrors: form.setErrors, clearErrors: form.clearErrors };
    keepUnsaved(key, changed);
  });

  // Until the response is rendered the fields still look changed; do not save the same values twice.
  const answered = useRef('');
  const written = JSON.stringify(saved);
  useEffect(() => {
    answered.current = '';
  }, [written]);

  const save = useCallback(() => {
    const { part: at, changed: own, setErrors, clearErrors } = latest.current;
    // The part may have rendered with its saved values before the form took them over.
    const sent = changedValues(savedValues(at), own);
    const text = JSON.stringify(sent);
    if (text === '{}' || text === answered.current) return;
    const change = async (draft: number) => {
      const answer = await savePart(at, { courseId, draft }, sent);
      // The next render stores whatever was typed since.
      keepUnsaved(key, {});
      return answer;
    };
    mutate(change, {
      onSuccess() {
        answered.current = text;
        setProblem(null);
        clearErrors();
      },
      onError(error) {
        setProblem(error);
        setErrors(fieldErrors(error) ?? {});
      },
    });
  }, [courseId, key, mutate]);

  const isConflict = isCourseChanged(problem);
  useEffect(() => {
    // After a conflict the author decides whether to overwrite.
    if (!isDirty || isConflict) return;
    const timer = setTimeout(save, QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed, isDirty, isConflict, save]);
  // Leaving the part saves without waiting for a pause.
  useEffect(() => save, [save]);

  return { form, save, problem, state: stateOf({ isDirty, isPending, problem, isConflict }) };
}

/** The fields changed in this form. A change from elsewhere appears in untouched fields and never counts as typed. */
function useChanges(form: PartForm, saved: FieldValues) {
  const [base, setBase] = useState(saved);
  const changed = changedValues(base, form.getValues());
  const typed = JSON.stringify(changed);
  const written = JSON.stringify(saved);
  const latest = useRef({ form, saved, changed });
  useEffect(() => {
    latest.current = { form, saved, changed };
  });
  useEffect(() => {
    const { form: fields, saved: now, changed: own } = latest.current;
    setBase(now);
    fields.setValues({ ...now, ...own });
  }, [written]);
  return { changed, typed, isDirty: typed !== '{}' };
}

export type PartForm = UseFormReturnType<Record<string, FieldValue>>;

function stateOf(at: { isDirty: boolean; isPending: boolean; problem: unknown; isConflict: boolean }): SaveState {
  if (at.isPending) return 'saving';
  if (!at.isDirty) return 'saved';
  if (at.isConflict) return 'changed_elsewhere';
  if (at.problem === null) return 'typing';
  return fieldErrors(at.problem) === null ? 'failed' : 'refused';
}
