import * as api from '@daystream/contract/identity.sign-up';
import { chatQuestions, normalizeEmail, normalizePassword, pushQuestion } from '@daystream/domain/identity';
import { languages } from '@daystream/domain/languages';
import { fieldText } from '#http/dialects.ts';
import { translate } from '#rendering/translate.ts';
import { route } from '#http/mount.ts';
import { isRefusal, refuseFields } from '#http/refusal.ts';
import { clientOf, answerEntered, answerSignedIn } from '../calls.routes.ts';
import { originOfAttempt } from '../devices/device-token.service.ts';
import { signInByAppId } from '../sign-in/sign-in.service.ts';
import { emailProblems } from './sign-up.rules.ts';
import { requestReset } from '../profile/password.service.ts';
import { checkAvailability, signUp } from './sign-up.service.ts';

export const signUpRoutes = [
  route(api.signUpByEmail, async (call) => {
    const { name, email, password, password_repeat, timezone, personal_data_agreement } = call.body;
    const form = {
      identity: { email },
      name,
      password,
      passwordRepeat: password_repeat,
      timeZone: timezone,
      agreement: personal_data_agreement,
    };
    return answerSignedIn(call, await signUp(call.ctx, form, clientOf(call), call));
  }),

  route(api.signUpByAppId, async (call) => {
    const { app_id, password, password_repeat, timezone, personal_data_agreement } = call.body;
    const form = {
      identity: { appId: app_id },
      password,
      passwordRepeat: password_repeat,
      timeZone: timezone,
      agreement: personal_data_agreement,
    };
    return answerSignedIn(call, await signUp(call.ctx, form, clientOf(call), call));
  }),

  route(api.loginByAppId, async (call) => {
    const { app_id, password } = call.body;
    const missing = Object.entries({ app_id, password }).filter(([, value]) => normalizePassword(value) === '');
    if (missing.length > 0)
      return refuseFields(Object.fromEntries(missing.map(([field]) => [field, [{ code: 'required' as const }]])));
    return answerEntered(call, await signInByAppId(call.ctx, app_id, password, clientOf(call)));
  }),

  route(api.validateSignUpForm, async (call) => {
    const { email, app_id } = call.body;
    const found = await checkAvailability(call.ctx, { email, appId: app_id }, clientOf(call));
    if (isRefusal(found)) return found;
    const [emailTexts, appIdTexts] = [found.email, found.appId].map((problems) =>
      problems.map((problem) => fieldText(problem, call.language)),
    );
    return {
      ...(emailTexts && emailTexts.length > 0 && { 'signupform-email': emailTexts }),
      ...(appIdTexts && appIdTexts.length > 0 && { 'signupform-app_id': appIdTexts }),
    };
  }),

  route(api.requestPasswordReset, async ({ ctx, body, language, appId, request }) => {
    const problems = emailProblems(body.email);
    if (problems.length > 0) return refuseFields({ email: problems });
    const from = originOfAttempt(request, ctx.config);
    const held = await requestReset(ctx, normalizeEmail(body.email), from, { appId, language });
    if (held !== null) return held;
    return { message: translate(language, 'errors:reset_sent') };
  }),

  route(api.getRegistrationChatConfig, async ({ ctx, appId }) => {
    const variant = ctx.variants.find(appId);
    const asksForPush = variant?.hasPushStep === true;
    const questions = [...chatQuestions, ...(asksForPush ? [pushQuestion] : [])];
    return {
      data: {
        questions: questions.map((question) => ({
          name: question.name,
          type: question.type,
          required: question.isRequired,
          message: {
            ...inAllLanguages(`registration:${question.name}.message`),
            ...variant?.site.chatWords[question.name].message,
          },
          again: {
            ...inAllLanguages(`registration:${question.name}.again`),
            ...variant?.site.chatWords[question.name].again,
          },
          ...('userStatus' in question && { userStatus: question.userStatus }),
        })),
      },
    };
  }),
];

function inAllLanguages(key: string): { ru: string; en: string; es: string } {
  const [ru = '', en = '', es = ''] = languages.map((language) => translate(language, key));
  return { ru, en, es };
}
