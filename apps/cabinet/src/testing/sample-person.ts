import type { WireUser } from '@daystream/contract/identity';
import { sampleUser } from '../features/streams/testing/sample-course.ts';

/** The same person, whose profile is complete. */
export const samplePerson: WireUser = { ...sampleUser, status: 40, city: 'Москва', birthday: '25.03.1990' };

/** An envelope that went through. */
export function success<T>(data: T) {
  return { success: true as const, data, errors: {} };
}

/** An envelope that was refused by its fields. */
export function refusal(errors: Record<string, string[]>) {
  return { success: false as const, data: null, errors };
}
