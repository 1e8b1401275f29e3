import { Segmented } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import type { FilmChoice } from './use-film-choice.ts';

/** Switches between the practice film and its explanation; renders nothing without an explanation. */
export function FilmSwitch({ choice, className = '' }: { choice: FilmChoice; className?: string }) {
  const { t } = useTranslation('practice');
  if (!choice.hasDescription) return null;
  return (
    <div className={className}>
      <Segmented
        label={t('film.choice')}
        value={choice.part}
        options={[
          { value: 'practice', label: t('film.practice') },
          { value: 'description', label: t('film.description') },
        ]}
        onValueChange={(value) => choice.choose(value === 'description' ? 'description' : 'practice')}
      />
    </div>
  );
}
