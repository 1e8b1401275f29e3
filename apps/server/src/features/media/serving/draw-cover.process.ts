import { type CoverOrder, renderCover } from './render-cover.rules.ts';

// Draws one cover for the process that started this one; ends when that one has it, or has ended itself.
process.once('message', (order: CoverOrder) => void renderCover(order).then((cover) => process.send?.(cover)));
process.once('disconnect', () => process.exit());
