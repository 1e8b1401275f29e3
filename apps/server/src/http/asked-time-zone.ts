import { isTimeZone } from '@daystream/domain/local-dates';
import { type Refusal, refuseField } from './refusal.ts';

/** The time zone that a call asks for by `time_zone`, or the usual one. */
export function askedTimeZone(query: { readonly time_zone?: string | undefined }, usual: string): string | Refusal {
  const timeZone = query.time_zone ?? usual;
  return isTimeZone(timeZone) ? timeZone : refuseField('time_zone', 'choice_unknown');
}
