import { pointsTypes } from '@daystream/domain/points';
import * as z from 'zod/mini';

/** Largest id on the wire (Q248); any other value is an unknown row, answered with 404. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A response object: every property is declared; an undeclared one is a bug in the server's presenter. */
export const wire = z.strictObject;

/** A request body: unknown properties are ignored, so that old and new clients can coexist. */
export const body = z.object;

export const wireId = z.int().check(z.minimum(1), z.maximum(MAX_ID));

/** An id in a path or query, where it is a string. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    wireId,
  ),
);

/** Whole seconds since 1970, UTC (Q9). */
export const wireSeconds = z.int();

const FAR_FUTURE_S = 7_258_118_400; // year 2200 (Q248)

/** A time sent by the caller, in whole seconds: between 1970 and the year 2200. */
export const givenSeconds = wireSeconds.check(z.minimum(0), z.maximum(FAR_FUTURE_S));

/** Length of time in whole seconds (Q9). */
export const wireDurationSeconds = z.int().check(z.minimum(0));

/** Numbers 1 or 0 where the specification quotes them (Q10). */
export const wireFlag = z.union([z.literal(1), z.literal(0)]);

/** A boolean in a request: true and false in JSON, 1 and 0 in forms; both are accepted everywhere (Q10). */
export const givenFlag = z.pipe(
  z.union([z.boolean(), z.enum(['1', '0', 'true', 'false']), z.literal(1), z.literal(0)]),
  z.transform((given) => [true, 1, '1', 'true'].includes(given)),
);

/** Text, stored in NFC; NUL and lone surrogates are refused with a field error (Q248). */
export function text(maxLength: number, minLength = 0) {
  return z.pipe(
    z.string().check(
      z.refine((value) => !value.includes('\u0000'), { error: 'nul' }),
      z.refine((value) => value.isWellFormed(), { error: 'lone_surrogate' }),
      z.refine((value) => value.normalize('NFC').length <= maxLength, { error: 'too_long' }),
      z.refine((value) => value.normalize('NFC').trim().length >= minLength, { error: 'too_short' }),
    ),
    z.transform((value: string) => value.normalize('NFC')),
  );
}

export const wireScore = wire({ id: wireId, amount: z.int(), type: z.enum(pointsTypes) });

/** Body of every refusal that does not belong to a field (Q2). */
export const wireRefusal = wire({ name: z.string(), message: z.string(), code: z.string(), status: z.int() });

/** One message for one field of a 422 response (Q2). */
export const wireFieldProblem = wire({ field: z.string(), message: z.string() });

/** Response of calls that return no data. */
export const wireNothing = z.null();
