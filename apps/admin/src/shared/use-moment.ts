import { SECOND_MS } from '@daystream/domain/durations';
import { useFormat } from '#shared/use-format.ts';

/** Day and time of a moment, as texts take them. */
export function useMoment() {
  const format = useFormat();
  return (seconds: number) => ({
    date: format.moment(seconds * SECOND_MS, 'dayMonth'),
    time: format.moment(seconds * SECOND_MS, 'time'),
  });
}
