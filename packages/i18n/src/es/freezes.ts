import freezes from './freezes.json' with { type: 'json' };

/** Texts about pauses. */
export const texts = { freezes };
