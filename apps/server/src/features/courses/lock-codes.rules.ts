import type { ErrorCode } from '@daystream/contract/error-codes';
import type { ContentLock } from '@daystream/domain/streams';

const lockCodes = {
  not_enrolled: 'lock_no_stream',
  mobile_access: 'lock_mobile_plan',
  not_started: 'lock_not_started',
  freeze: 'lock_freeze',
  stopped: 'lock_stopped',
  ended: 'lock_ended',
  sign_up: 'lock_sign_up',
  demo: 'lock_demo',
  time_delay: 'lock_time_delay',
  stage_closed: 'lock_stage_closed',
} as const satisfies Record<ContentLock['kind'], ErrorCode>;

/** The refusal that says why contents are withheld. */
export function lockCode(lock: ContentLock): ErrorCode {
  return lockCodes[lock.kind];
}
