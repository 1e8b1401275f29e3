/** Whether the shell shows the application, or a page saying why it is not available. */
export type ShellMode = 'usual' | 'mobile_only' | 'plan_denied';

export interface ShellModeFacts {
  isNative: boolean;
  /** All the person's subscriptions are for the mobile application only. */
  hasOnlyMobileSubscriptions: boolean;
  streams: readonly { isDemo: boolean; mobileAccess: boolean }[];
}

/** Returns whether this person's plan includes this application (CFG-016, CFG-052, Q32). */
export function shellMode({ isNative, hasOnlyMobileSubscriptions, streams }: ShellModeFacts): ShellMode {
  if (!isNative) return hasOnlyMobileSubscriptions ? 'mobile_only' : 'usual';
  const paid = streams.filter(({ isDemo }) => !isDemo);
  return paid.length > 0 && paid.every(({ mobileAccess }) => !mobileAccess) ? 'plan_denied' : 'usual';
}
