/** The countdown in seconds that a person sees until a code may be sent again. */
export interface ResendTimer {
  readonly fromS: number;
  readonly leftS: number;
  readonly isRunning: boolean;
}

export type ResendAction = { kind: 'start'; fromS: number } | { kind: 'tick' } | { kind: 'stop' } | { kind: 'reset' };

export const restingTimer: ResendTimer = { fromS: 0, leftS: 0, isRunning: false };

/** Updates the timer (ACC-103, ACC-104): a tick is one second, `stop` pauses, `reset` restores the full countdown. */
export function moveResendTimer(timer: ResendTimer, action: ResendAction): ResendTimer {
  switch (action.kind) {
    case 'start': {
      const fromS = Number.isFinite(action.fromS) ? Math.max(0, Math.ceil(action.fromS)) : 0;
      return { fromS, leftS: fromS, isRunning: fromS > 0 };
    }
    case 'tick': {
      if (!timer.isRunning) return timer;
      const leftS = Math.max(0, timer.leftS - 1);
      return { ...timer, leftS, isRunning: leftS > 0 };
    }
    case 'stop':
      return { ...timer, isRunning: false };
    case 'reset':
      return { ...timer, leftS: timer.fromS, isRunning: false };
  }
}
