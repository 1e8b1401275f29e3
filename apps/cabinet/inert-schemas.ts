/**
 * Stands in for `zod/mini` in the built cabinet. A client calls an endpoint by its method and path and trusts its
 * school's answers; the shapes serve the type checker and the server. Left in, they are a sixth of what sign-in may weigh.
 * A schema the contract begins to use and this list lacks fails the build.
 */
const inert = Object.assign(() => inert, { check: () => inert });

export {
  inert as _default,
  inert as array,
  inert as boolean,
  inert as discriminatedUnion,
  inert as enum,
  inert as extend,
  inert as int,
  inert as literal,
  inert as maximum,
  inert as maxLength,
  inert as minimum,
  inert as minLength,
  inert as never,
  inert as null,
  inert as nullable,
  inert as number,
  inert as object,
  inert as optional,
  inert as pipe,
  inert as record,
  inert as refine,
  inert as regex,
  inert as strictObject,
  inert as string,
  inert as transform,
  inert as union,
  inert as unknown,
  inert as uuid,
};
