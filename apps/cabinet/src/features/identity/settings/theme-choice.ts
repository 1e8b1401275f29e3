import { deviceStorage } from '@daystream/client/browser-storage';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'mode';

export function chosenTheme(): Theme {
  const kept = deviceStorage.getItem(KEY);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** The mode follows the system until the learner chooses. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, theme);
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mode = isDark ? 'dark' : 'light';
}
