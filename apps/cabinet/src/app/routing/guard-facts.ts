import type { GuardFacts } from '@daystream/domain/navigation/guards';
import { homepage } from '#shared/homepage.ts';
import { knownPerson, listenToPerson } from '#shared/known-person.ts';
import { session } from '#shared/session.ts';
import { variantConfig } from '#shared/variant.ts';

/** What the guards know now. There are no subscriptions yet, so their guard never runs (ACC-051). */
export function guardFacts(): GuardFacts {
  return {
    hasToken: session.token() !== null,
    user: knownPerson(),
    subscriptions: null,
    features: variantConfig.features,
    homepage: homepage(),
  };
}

/** Calls back when user data changed that the guards depend on. */
export function onGuardedUserChange(onChange: () => void): () => void {
  let known = guardedPart();
  return listenToPerson(() => {
    const next = guardedPart();
    const isChanged = known !== null && next !== null && known !== next;
    known = next;
    if (isChanged) onChange();
  });
}

function guardedPart(): string | null {
  const user = knownPerson();
  if (user === null) return null;
  return [
    user.id,
    user.email,
    user.requireEmailValidate,
    user.requirePhoneValidate,
    user.requiredUpdatePassword,
    user.requiredUpdateProfile,
    user.isGuest,
  ].join(' ');
}
