import { playerLabels } from '@daystream/i18n/player-labels';
import type { PlayerLabels } from '@daystream/player';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** All texts of the player in the page's language. */
export function usePlayerLabels(): PlayerLabels {
  const { t } = useTranslation('player');
  const format = useFormat();
  return useMemo(() => playerLabels((key, params = {}) => t(key, params), format), [t, format]);
}
