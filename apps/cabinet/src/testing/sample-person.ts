import type { WireUser } from '@daystream/contract/identity';
import { sampleUser } from '../features/streams/testing/sample-course.ts';

/** The same person with a complete profile. */
export const samplePerson: WireUser = { ...sampleUser, status: 40, city: 'Москва', birthday: '25.03.1990' };

/** A successful envelope. */
export function success<T>(data: T) {
  return { success: true as const, data, errors: {} };
}

/** An envelope with refusals by field. */
export function refusal(errors: Record<string, string[]>) {
  return { success: false as const, data: null, errors };
}
