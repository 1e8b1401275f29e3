import type { AnswerOf } from '@daystream/contract/endpoint';
import type { getOverview } from '@daystream/contract/overview.admin';

export type Overview = AnswerOf<typeof getOverview>;
export type Week = NonNullable<Overview['week']>;
