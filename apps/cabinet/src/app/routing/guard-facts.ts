import type { GuardFacts } from '@daystream/domain/navigation/guards';
import { homepage } from '#shared/homepage.ts';
import { knownPerson } from '#shared/known-person.ts';
import { session } from '#shared/session.ts';
import { variantConfig } from '#shared/variant.ts';

/** What is known now. There are no subscriptions to ask for yet, so their guard waits (ACC-051). */
export function guardFacts(): GuardFacts {
  return {
    hasToken: session.token() !== null,
    user: knownPerson(),
    subscriptions: null,
    features: variantConfig.features,
    homepage: homepage(),
  };
}
