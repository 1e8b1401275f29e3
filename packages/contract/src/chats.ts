import * as z from 'zod/mini';
import { wireFile } from './media.ts';
import { wire, wireId, wireSeconds } from './wire.ts';

/** A message in a stream's chat; homework answers and the expert's comments on them are messages too. */
export const wireChatMessage = wire({
  id: wireId,
  message: z.string(),
  is_viewed: z.boolean(),
  created_at: wireSeconds,
  updated_at: wireSeconds,
  /** null when the learner wrote it. */
  employee: z.nullable(wire({ is_expert: z.boolean(), name: z.string(), file: z.nullable(wireFile) })),
  files: z.array(wireFile),
  user_id: wireId,
  dialog_id: wireId,
});
export type WireChatMessage = z.output<typeof wireChatMessage>;
