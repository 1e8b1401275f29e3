import enAudit from './en/audit.json' with { type: 'json' };
import enConfig from './en/config.json' with { type: 'json' };
import enDashboard from './en/dashboard.json' with { type: 'json' };
import enEmailVerification from './en/email-verification.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enImport from './en/import.json' with { type: 'json' };
import enLetters from './en/letters.json' with { type: 'json' };
import enLists from './en/lists.json' with { type: 'json' };
import enPeople from './en/people.json' with { type: 'json' };
import enQuestions from './en/questions.json' with { type: 'json' };
import enRegistration from './en/registration.json' with { type: 'json' };
import enSchool from './en/school.json' with { type: 'json' };
import enTemplates from './en/templates.json' with { type: 'json' };
import enWorkload from './en/workload.json' with { type: 'json' };
import esAudit from './es/audit.json' with { type: 'json' };
import esConfig from './es/config.json' with { type: 'json' };
import esDashboard from './es/dashboard.json' with { type: 'json' };
import esEmailVerification from './es/email-verification.json' with { type: 'json' };
import esErrors from './es/errors.json' with { type: 'json' };
import esImport from './es/import.json' with { type: 'json' };
import esLetters from './es/letters.json' with { type: 'json' };
import esLists from './es/lists.json' with { type: 'json' };
import esPeople from './es/people.json' with { type: 'json' };
import esQuestions from './es/questions.json' with { type: 'json' };
import esRegistration from './es/registration.json' with { type: 'json' };
import esSchool from './es/school.json' with { type: 'json' };
import esTemplates from './es/templates.json' with { type: 'json' };
import esWorkload from './es/workload.json' with { type: 'json' };
import ruAudit from './ru/audit.json' with { type: 'json' };
import ruConfig from './ru/config.json' with { type: 'json' };
import ruDashboard from './ru/dashboard.json' with { type: 'json' };
import ruEmailVerification from './ru/email-verification.json' with { type: 'json' };
import ruErrors from './ru/errors.json' with { type: 'json' };
import ruImport from './ru/import.json' with { type: 'json' };
import ruLetters from './ru/letters.json' with { type: 'json' };
import ruLists from './ru/lists.json' with { type: 'json' };
import ruPeople from './ru/people.json' with { type: 'json' };
import ruQuestions from './ru/questions.json' with { type: 'json' };
import ruRegistration from './ru/registration.json' with { type: 'json' };
import ruSchool from './ru/school.json' with { type: 'json' };
import ruTemplates from './ru/templates.json' with { type: 'json' };
import ruWorkload from './ru/workload.json' with { type: 'json' };

/** The catalogues that the server uses. */
export const ru = {
  audit: withScreenWords(ruAudit, { fields: [ruConfig.fields, ruDashboard.field], role: ruPeople.role }),
  emailVerification: ruEmailVerification,
  errors: ruErrors,
  import: withLabels(ruImport, ruDashboard.field),
  letters: ruLetters,
  lists: ruLists,
  questions: ruQuestions,
  registration: ruRegistration,
  school: ruSchool,
  templates: ruTemplates,
  workload: ruWorkload,
};
export const en = {
  audit: withScreenWords(enAudit, { fields: [enConfig.fields, enDashboard.field], role: enPeople.role }),
  emailVerification: enEmailVerification,
  errors: enErrors,
  import: withLabels(enImport, enDashboard.field),
  letters: enLetters,
  lists: enLists,
  questions: enQuestions,
  registration: enRegistration,
  school: enSchool,
  templates: enTemplates,
  workload: enWorkload,
};
export const es = {
  audit: withScreenWords(esAudit, { fields: [esConfig.fields, esDashboard.field], role: esPeople.role }),
  emailVerification: esEmailVerification,
  errors: esErrors,
  import: withLabels(esImport, esDashboard.field),
  letters: esLetters,
  lists: esLists,
  questions: esQuestions,
  registration: esRegistration,
  school: esSchool,
  templates: esTemplates,
  workload: esWorkload,
};

/** A content field without its own text in an import plan uses the label of the builder. */
function withLabels<Plan extends { readonly fields: object }>(plan: Plan, labels: Labels) {
  const bySource = Object.entries(labels).map(
    ([name, label]) => [name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()), label] as const,
  );
  return { ...plan, fields: { ...Object.fromEntries<string>(bySource), ...plan.fields } };
}

/** The file of the log names fields and roles as its screen does: by the labels of the forms they are changed in. */
function withScreenWords<Log extends { readonly field: Labels }, Role extends Labels>(
  log: Log,
  { fields, role }: { readonly fields: readonly Labels[]; readonly role: Role },
) {
  const field = Object.fromEntries([...fields, log.field].flatMap((labels) => Object.entries(labels)));
  return { ...log, field, role };
}

type Labels = Readonly<Record<string, string>>;
