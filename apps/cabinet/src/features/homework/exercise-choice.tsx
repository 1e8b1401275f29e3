import { Checkbox } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

interface ExerciseChoiceProps {
  exercises: readonly { id: number; title: string }[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** Checkboxes for the assigned exercises the learner has done. */
export function ExerciseChoice({ exercises, chosen, onChange }: ExerciseChoiceProps) {
  const { t } = useTranslation('homework');
  if (exercises.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-label">{t('form.exercises')}</legend>
      {exercises.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  );
}
