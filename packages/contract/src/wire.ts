import { SECOND_MS } from '@daystream/domain/durations';
import { idBounds } from '@daystream/domain/ids';
import { inputLimits } from '@daystream/domain/limits';
import { pointsTypes } from '@daystream/domain/points';
import { isTooShort, normalizeText, textProblem } from '@daystream/domain/texts';
import * as z from 'zod/mini';

/** A response object: every property is declared; an undeclared one is a bug in the server's presenter. */
export const wire = z.strictObject;

/** A request body: unknown properties are ignored, so that old and new clients can coexist. */
export const body = z.object;

/** Any other value is an unknown row, answered with 404 (Q248). */
export const wireId = z.int().check(z.minimum(idBounds.min), z.maximum(idBounds.max));

/** An id in a path or query, where it is a string. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    wireId,
  ),
);

/**
 * A list in a request in which nothing occurs twice: ids, roles, choices. What comes again is left out, its first place counts;
 * `max` is for the list as it was sent.
 */
export function onceEach<Item extends z.ZodMiniType<number | string>>(
  item: Item,
  max: number = inputLimits.arrayItems,
  min = 0,
) {
  return z.pipe(
    z.array(item).check(z.minLength(min), z.maxLength(max)),
    z.transform((items) => [...new Set(items)]),
  );
}

/** Whole seconds since 1970, UTC (Q9). */
export const wireSeconds = z.int();

/** A time sent by the caller, in whole seconds: between 1970 and the year 2200 (Q248). */
export const givenSeconds = wireSeconds.check(z.minimum(0), z.maximum(Math.floor(inputLimits.maxDateMs / SECOND_MS)));

/** The same in a query, where it is text. */
export const secondsText = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    givenSeconds,
  ),
);

/** Length of time in whole seconds (Q9). */
export const wireDurationSeconds = z.int().check(z.minimum(0));

/** Numbers 1 or 0 where the specification quotes them (Q10). */
export const wireFlag = z.union([z.literal(1), z.literal(0)]);

/** A boolean in a request: true and false in JSON, 1 and 0 in forms; both are accepted everywhere (Q10). */
export const givenFlag = z.pipe(
  z.union([z.boolean(), z.enum(['1', '0', 'true', 'false']), z.literal(1), z.literal(0)]),
  z.transform((given) => [true, 1, '1', 'true'].includes(given)),
);

/** Text, stored in NFC; NUL and lone surrogates are refused with a field error (Q248). Lengths count visible characters. */
export function text(maxLength: number, minLength = 0) {
  return z.pipe(
    z.string().check(
      ({ value, issues }) => {
        const problem = textProblem(value, { maxLength });
        if (problem !== null)
          issues.push({ code: 'custom', message: problem, params: { count: maxLength }, input: value });
      },
      z.refine((value) => !isTooShort(value.trim(), minLength), { error: 'too_short' }),
    ),
    z.transform((value: string) => normalizeText(value)),
  );
}

export const wireScore = wire({ id: wireId, amount: z.int(), type: z.enum(pointsTypes) });

/** Body of every refusal that does not belong to a field (Q2). */
export const wireRefusal = wire({ name: z.string(), message: z.string(), code: z.string(), status: z.int() });

/** One message for one field of a 422 response (Q2). */
export const wireFieldProblem = wire({ field: z.string(), message: z.string() });

/** Response of calls that return no data. */
export const wireNothing = z.null();
