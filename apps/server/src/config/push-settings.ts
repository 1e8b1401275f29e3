import { createECDH } from 'node:crypto';
import { ConfigProblem } from './config-problem.ts';
import type { Environment } from './environment.ts';
import { settingGroup } from './setting-group.ts';

/** VAPID: the key pair of this school, and the contact that push services may write to. */
export interface PushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** mailto: or https: */
  readonly contact: string;
}

// NOTE: no message repeats the keys.
export function pushSettings(given: Environment): PushSettings | null {
  const all = settingGroup(given, ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_CONTACT']);
  if (all === null) return null;
  const [publicKey, privateKey, contact] = all;
  if (publicKeyOf(privateKey) !== publicKey)
    throw new ConfigProblem(
      'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be a pair; generate one with npx web-push generate-vapid-keys.',
    );
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(contact))
    throw new ConfigProblem(`PUSH_CONTACT must look like mailto:hello@school.example; got "${contact}".`);
  return { publicKey, privateKey, contact };
}

/** The public half of a private key; null when it is not a key. */
function publicKeyOf(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}
