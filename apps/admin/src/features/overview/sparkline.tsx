import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './overview.module.css';

const WIDTH = 96;
const HEIGHT = 30;
const EDGE = 4;

/** Two weeks of practice as a line; the last day is a dot. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { t } = useTranslation('overview');
  const most = Math.max(1, ...values);
  const points = values.map((value, place) => ({
    x: EDGE + (place / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE),
  }));
  const last = points.at(-1) ?? { x: 0, y: 0 };
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L');
  const words = t('courses.practised', {
    days: values.length,
    today: values.at(-1) ?? 0,
    most: Math.max(0, ...values),
  });
  return (
    <span className={classes.spark}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
        <path d={`M${EDGE} ${HEIGHT} L${line} L${last.x} ${HEIGHT} Z`} className={classes.sparkArea} />
        <path d={`M${line}`} className={classes.sparkLine} />
        <circle cx={last.x} cy={last.y} r="3" />
      </svg>
    </span>
  );
}
