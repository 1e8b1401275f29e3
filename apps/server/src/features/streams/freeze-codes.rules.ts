import type { ErrorCode, FieldProblemCode } from '@daystream/contract/error-codes';
import type { FreezeBar, FreezeDateProblem } from '@daystream/domain/streams';

/** The refusal that says why a stream cannot be frozen. */
export const freezeBarCodes = {
  guest: 'sign_up_first',
  demo: 'freeze_demo',
  optional_purchase: 'freeze_optional_purchase',
  ended: 'lock_ended',
  frozen: 'freeze_running',
  used_up: 'freeze_used_up',
} as const satisfies Record<FreezeBar, ErrorCode>;

/** The field of each problem with the dates, and the code shown there. */
export const freezeDateCodes = {
  past: ['start_date', 'freeze_past'],
  before_start: ['start_date', 'freeze_before_start'],
  after_end: ['start_date', 'freeze_after_end'],
  order: ['end_date', 'date_order'],
  too_long: ['end_date', 'freeze_too_long'],
  allowance: ['end_date', 'freeze_allowance'],
} as const satisfies Record<FreezeDateProblem, readonly ['start_date' | 'end_date', FieldProblemCode]>;
