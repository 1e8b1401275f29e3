import { useMediaQuery } from '@mantine/hooks';

export type Width = 'phone' | 'tablet' | 'wide';

const initially = { getInitialValueInEffect: false };

/** The window's width by our two breakpoints. */
export function useWidth(): Width {
  const isTablet = useMediaQuery('(min-width: 828px)', true, initially);
  const isWide = useMediaQuery('(min-width: 1244px)', true, initially);
  return isWide ? 'wide' : isTablet ? 'tablet' : 'phone';
}
