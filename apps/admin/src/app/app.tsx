import { MantineProvider, mergeThemeOverrides, useComputedColorScheme } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/query-client.ts';
import { colorModeStore } from './color-mode-store.ts';
import { router } from './router.tsx';
import { styleNonce } from './style-nonce.ts';
import { closeButtons, cssVariables, theme } from './theme.ts';

const MONDAY = 1;

export function App() {
  const { t, i18n } = useTranslation('dashboard');
  return (
    <MantineProvider
      theme={mergeThemeOverrides(theme, closeButtons(t('close')))}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorModeStore}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ModeOfTokens />
      <Notifications position="bottom-center" limit={1} zIndex={500} />
      <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: MONDAY }}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </DatesProvider>
    </MantineProvider>
  );
}

/** Mantine sets its own attribute; our tokens depend on `data-mode`. */
function ModeOfTokens() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    document.documentElement.dataset.mode = scheme;
  }, [scheme]);
  return null;
}
