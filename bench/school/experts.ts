import type { OpenContext } from '../../apps/server/src/context.ts';
import { insertUser, openSession } from '../../apps/server/src/features/identity/index.ts';

/** A signed-in expert of a course. */
export function addExpert(ctx: OpenContext, courseId: number): Promise<{ id: number; token: string }> {
  return ctx.db.transaction().execute(async (trx) => {
    const id = await insertUser(trx, {
      email: 'expert@bench.example',
      passwordHash: null,
      firstName: 'Вера',
      lastName: 'Соколова',
      language: 'ru',
      timeZone: 'Europe/Moscow',
      roles: ['expert'],
      isDemo: false,
    });
    const client = { address: '127.0.0.1', userAgent: 'bench', appType: 'admin', appId: 'dev' } as const;
    const { token } = await openSession(ctx, trx, id, client);
    await trx.insertInto('course_experts').values({ course_id: courseId, user_id: id }).execute();
    return { id, token };
  });
}
