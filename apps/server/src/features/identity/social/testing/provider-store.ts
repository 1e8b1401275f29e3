import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** What a provider remembers, gone with the test. */
export function providerStore(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>();
  return (kind) => {
    const key = (id: string) => `${kind} ${id}`;
    const find = async (id: string) => kept.get(key(id));
    const findBy = async (is: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([name, payload]) => name.startsWith(`${kind} `) && is(payload))?.[1];
    return {
      find,
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      upsert: async (id, payload) => void kept.set(key(id), payload),
      destroy: async (id) => void kept.delete(key(id)),
      consume: async (id) => void Object.assign((await find(id)) ?? {}, { consumed: Math.floor(Date.now() / 1000) }),
      async revokeByGrantId(grantId) {
        for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name);
      },
    };
  };
}
