import { textLimits } from '@daystream/domain/limits';
import { analyticsEventNames } from '@daystream/domain/analytics/events';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, givenSeconds, text, wireNothing } from './wire.ts';

export const MAX_EVENTS = 50;
export const MAX_EVENT_PARAMETERS = 20;
const MAX_LIST = 50;

const name = z.string().check(z.regex(/^[a-zA-Z0-9_]{1,40}$/));
const word = text(textLimits.eventValue);
const value = z.union([
  word,
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([word, z.number()])).check(z.maxLength(MAX_LIST)),
]);

/** Own addition: stores events of people who consented; for others the response is the same and nothing is stored. */
export const sendAnalyticsEvents = endpoint({
  name: 'sendAnalyticsEvents',
  method: 'POST',
  path: '/spa/api/v1/analytics-events',
  auth: 'none',
  dialect: 'success',
  body: body({
    events: z
      .array(
        body({
          name: z.enum(analyticsEventNames),
          params: z._default(
            z
              .record(name, value)
              .check(
                z.refine((params) => Object.keys(params).length <= MAX_EVENT_PARAMETERS, { error: 'list_too_long' }),
              ),
            {},
          ),
          happened_at: givenSeconds,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_EVENTS)),
  }),
  answer: wireNothing,
});
