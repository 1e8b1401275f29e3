import type { HomeworkStory } from '@daystream/client/models/homework';
import { useToast } from '@daystream/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Finds steps that arrived while the page was open and announces them once. */
export function useStepNews({ steps }: HomeworkStory): (index: number) => boolean {
  const { t } = useTranslation('homework');
  const showToast = useToast();
  const seen = useRef(steps.length);
  const first = useRef(steps.length);
  const last = steps.at(-1);
  useEffect(() => {
    if (steps.length <= seen.current) return;
    seen.current = steps.length;
    // An approval says more, with its celebration.
    if (last === undefined || ['sent', 'selfie', 'approved'].includes(last.kind)) return;
    showToast({ text: t(`step.${last.kind}`) });
  }, [steps.length, last, showToast, t]);
  return (index) => index >= first.current;
}
