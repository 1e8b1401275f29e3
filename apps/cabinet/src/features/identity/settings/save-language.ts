import { userFields } from '@daystream/client/models/identity';
import { saveUser } from '@daystream/contract/identity.profile';
import type { Language } from '@daystream/domain/languages';
import { call, session } from '#shared/session.ts';

/** Stores the language in the profile of the signed-in person, for their emails (Q21). */
export async function saveLanguage(language: Language): Promise<void> {
  if (session.token() !== null) await call(saveUser, { body: userFields({ locale: language }) });
}
