/** Who may see what the frame holds. */
export type ShellMode = 'usual' | 'mobile_only' | 'plan_denied';

export interface ShellModeFacts {
  isNative: boolean;
  /** Everything the person has paid for is for the mobile application alone. */
  hasOnlyMobileSubscriptions: boolean;
  streams: readonly { isDemo: boolean; mobileAccess: boolean }[];
}

/** Answers whether this application is for this person at all (CFG-016, CFG-052, Q32). */
export function shellMode({ isNative, hasOnlyMobileSubscriptions, streams }: ShellModeFacts): ShellMode {
  if (!isNative) return hasOnlyMobileSubscriptions ? 'mobile_only' : 'usual';
  const paid = streams.filter(({ isDemo }) => !isDemo);
  return paid.length > 0 && paid.every(({ mobileAccess }) => !mobileAccess) ? 'plan_denied' : 'usual';
}
