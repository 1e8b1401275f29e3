import { rolesOf } from '@daystream/domain/identity';

interface PersonRow {
  readonly id: number;
  readonly email: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: string[];
}

export function presentPerson(row: PersonRow) {
  return { id: row.id, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email, roles: rolesOf(row) };
}
