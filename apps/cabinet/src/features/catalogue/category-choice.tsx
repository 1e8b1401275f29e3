import { useTranslation } from 'react-i18next';

interface CategoryChoiceProps {
  categories: readonly string[];
  /** Empty for all of them. */
  value: string;
  onChange: (category: string) => void;
}

/** One category of the catalogue, or all; a category in the address that is gone is shown, so that it can be left. */
export function CategoryChoice({ categories, value, onChange }: CategoryChoiceProps) {
  const { t } = useTranslation('catalogue');
  if (categories.length === 0 && value === '') return null;
  const offered = value === '' || categories.includes(value) ? categories : [...categories, value];
  return (
    <fieldset>
      <legend className="sr-only">{t('categories.label')}</legend>
      <div className="flex flex-wrap gap-2">
        {['', ...offered].map((category) => (
          <label
            key={category}
            data-choice
            className="flex min-h-11 shrink-0 items-center rounded-pill bg-surface-raised px-4 text-14 font-label whitespace-nowrap shadow-1 transition-colors has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="category"
              className="sr-only"
              checked={category === value}
              onChange={() => onChange(category)}
            />
            {category === '' ? t('categories.all') : category}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
