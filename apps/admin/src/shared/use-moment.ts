import { SECOND_MS } from '@daystream/domain/durations';
import { useFormat } from '#shared/use-format.ts';

/** Date and time of a moment as parameters of texts. */
export function useMoment() {
  const format = useFormat();
  return (seconds: number) => ({
    date: format.moment(seconds * SECOND_MS, 'dayMonth'),
    time: format.moment(seconds * SECOND_MS, 'time'),
  });
}
