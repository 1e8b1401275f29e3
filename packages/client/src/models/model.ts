/** The result of a mapping, deeply read-only, because models are shared by the query cache. */
export type Model<Mapping extends (...wire: never[]) => unknown> = ReadOnly<ReturnType<Mapping>>;

type ReadOnly<Value> = Value extends readonly (infer Each)[]
  ? readonly ReadOnly<Each>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: ReadOnly<Value[Name]> }
    : Value;
