import type { CompiledQuery } from 'kysely';
import type { Connection } from './open.ts';

/** Stands for a value while its statement is written down. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Answers where in the statement a value will stand. */
export type Values<Given extends object> = <Name extends keyof Given & string>(name: Name) => Given[Name];

/**
 * A statement of the hottest reads: written down by its first call, filled with values by every later one. Kysely takes
 * as long to build one anew as `pg` to send it. `build` must answer the same text for all values.
 */
export function prepared<Given extends object, Row>(
  build: (db: Connection, value: Values<Given>) => CompiledQuery<Row>,
): (db: Connection, values: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, (name) => new Place(name) as never);
    const parameters = compiled.parameters.map((given) =>
      given instanceof Place ? values[given.name as keyof Given] : given,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
