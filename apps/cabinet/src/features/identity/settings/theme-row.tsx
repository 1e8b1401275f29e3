import { Segmented } from '@daystream/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, chosenTheme, type Theme, themes } from './theme-choice.ts';

export function ThemeRow() {
  const { t } = useTranslation('account');
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-label">
        {t('profile.theme')}
      </p>
      <Segmented
        label={t('profile.theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`profile.theme_${value}`) }))}
        onValueChange={(value) => {
          const next = themes.find((one) => one === value) ?? 'system';
          chooseTheme(next);
          setTheme(next);
        }}
      />
    </div>
  );
}
