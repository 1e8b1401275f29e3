import type { CompiledQuery } from 'kysely';
import type { Connection } from './open.ts';

/** A placeholder for a value in a statement that is being compiled. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Inserts a placeholder for a value into the statement. */
export type Values<Given extends object> = <Name extends keyof Given & string>(name: Name) => Given[Name];

/**
 * A statement of the hottest reads: compiled by its first call and reused with other values, because Kysely takes as
 * long to build a statement as `pg` to send it. `build` must give the same text for all values.
 */
export function prepared<Given extends object, Row>(
  build: (db: Connection, value: Values<Given>) => CompiledQuery<Row>,
): (db: Connection, values: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, (name) => new Placeholder(name) as never);
    const parameters = compiled.parameters.map((given) =>
      given instanceof Placeholder ? values[given.name as keyof Given] : given,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
