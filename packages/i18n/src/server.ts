import enErrors from './en/errors.json' with { type: 'json' };
import enImport from './en/import.json' with { type: 'json' };
import enSchool from './en/school.json' with { type: 'json' };
import esErrors from './es/errors.json' with { type: 'json' };
import esImport from './es/import.json' with { type: 'json' };
import esSchool from './es/school.json' with { type: 'json' };
import ruErrors from './ru/errors.json' with { type: 'json' };
import ruImport from './ru/import.json' with { type: 'json' };
import ruSchool from './ru/school.json' with { type: 'json' };

/** The catalogues the server speaks from. */
export const ru = { errors: ruErrors, import: ruImport, school: ruSchool };
export const en = { errors: enErrors, import: enImport, school: enSchool };
export const es = { errors: esErrors, import: esImport, school: esSchool };
