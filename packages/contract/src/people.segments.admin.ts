import { textLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, idText, onceEach, text, wire, wireId } from './wire.ts';

const ADMIN = '/admin/api/v1';
const segment = z.object({ segmentId: idText });
const idList = onceEach(wireId, 500);

export const wireSegment = wire({ id: wireId, name: z.string() });
export type WireSegment = z.output<typeof wireSegment>;

const wireSegmentLine = wire({ ...wireSegment.shape, people_count: z.int() });
export type WireSegmentLine = z.output<typeof wireSegmentLine>;

export const listSegments = endpoint({
  name: 'listSegments',
  method: 'GET',
  path: `${ADMIN}/segments`,
  auth: 'staff',
  dialect: 'bare',
  answer: z.array(wireSegmentLine),
});

/** Groups of people that banners and messages are targeted at (ADM-010). */
export const createSegment = endpoint({
  name: 'createSegment',
  method: 'POST',
  path: `${ADMIN}/segments`,
  auth: 'staff',
  dialect: 'bare',
  body: body({ name: text(textLimits.anyLine) }),
  answer: wireSegmentLine,
});

export const renameSegment = endpoint({
  name: 'renameSegment',
  method: 'PATCH',
  path: `${ADMIN}/segments/:segmentId`,
  auth: 'staff',
  dialect: 'bare',
  params: segment,
  body: body({ name: text(textLimits.anyLine) }),
  answer: wireSegmentLine,
});

export const deleteSegment = endpoint({
  name: 'deleteSegment',
  method: 'DELETE',
  path: `${ADMIN}/segments/:segmentId`,
  auth: 'staff',
  dialect: 'bare',
  params: segment,
  answer: z.array(wireSegmentLine),
});

/** Adds people to a segment and removes others. */
export const changeSegmentPeople = endpoint({
  name: 'changeSegmentPeople',
  method: 'POST',
  path: `${ADMIN}/segments/:segmentId/people`,
  auth: 'staff',
  dialect: 'bare',
  params: segment,
  body: body({ add: idList, remove: idList }),
  answer: wireSegmentLine,
});
