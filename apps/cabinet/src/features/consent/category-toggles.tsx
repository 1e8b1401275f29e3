import type { CookieGroup } from '@daystream/client/models/consent';
import type { CookieCategory } from '@daystream/domain/consent/policy';
import { Switch } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

export type Toggles = Readonly<Record<Exclude<CookieCategory, 'essential'>, boolean>>;

interface CategoryTogglesProps {
  categories: readonly CookieGroup[];
  toggles: Toggles;
  onToggle: (key: keyof Toggles, isOn: boolean) => void;
  disabled?: boolean;
}

/** Every category with its cookies; the essential one is always on (CNS-006). */
export function CategoryToggles({ categories, toggles, onToggle, disabled = false }: CategoryTogglesProps) {
  const { t } = useTranslation('consent');
  return (
    <ul className="grid gap-4">
      {categories.map(({ key, title, items }) => (
        <li key={key} className="grid gap-1 border-b border-outline pb-4 last:border-0 last:pb-0">
          {key === 'essential' ? (
            <Switch label={title} hint={t(`about.${key}`)} checked disabled readOnly />
          ) : (
            <Switch
              label={title}
              hint={t(`about.${key}`)}
              checked={toggles[key]}
              disabled={disabled}
              onChange={({ currentTarget }) => onToggle(key, currentTarget.checked)}
            />
          )}
          {items.length === 0 ? (
            <p className="text-14 text-on-surface-muted">{t(`none.${key}`)}</p>
          ) : (
            <details className="text-14">
              <summary className="flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4 hover:no-underline">
                {t('cookies')}
              </summary>
              <dl className="grid gap-3 pt-1 pb-2">
                {items.map((item) => (
                  <div key={item.names.join()}>
                    <dt className="font-label break-all">{item.names.join(', ')}</dt>
                    <dd className="text-on-surface-muted">{item.title}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
