import type { FastifyInstance } from 'fastify';
import { acceptAnswer, answerPage, removeAnswer, saveAnswer } from '../../domain/talk/answers.ts';
import { questionPage, removeQuestion, saveQuestion } from '../../domain/talk/questions.ts';
import { reportEntry } from '../../domain/talk/reports.ts';
import { removeReview, reviewPage, saveReview } from '../../domain/talk/reviews.ts';
import { mountCall } from '../../plugins/calls.ts';

export function registerTalk(app: FastifyInstance): void {
  const { deps } = app;

  mountCall(app, 'GET /course/data/review/page/{page}/{limit}', ({ user, input }) =>
    reviewPage(deps, user?.userId ?? null, input),
  );
  mountCall(app, 'POST /course/user/review/save', ({ user, input }) => saveReview(deps, user.userId, input));
  mountCall(app, 'POST /course/user/review/remove', async ({ user, input }) => {
    await removeReview(deps, user.userId, input.courseId);
    return null;
  });

  mountCall(app, 'GET /course/data/question/page/{page}/{limit}', ({ user, input }) =>
    questionPage(deps, user?.userId ?? null, input),
  );
  mountCall(app, 'POST /course/user/question/save', ({ user, input }) => saveQuestion(deps, user.userId, input));
  mountCall(app, 'POST /course/user/question/remove', async ({ user, input }) => {
    await removeQuestion(deps, user.userId, input.id);
    return null;
  });

  mountCall(app, 'GET /course/data/answer/page/{page}/{limit}', ({ user, input }) =>
    answerPage(deps, user?.userId ?? null, input),
  );
  mountCall(app, 'POST /course/user/answer/save', ({ user, input }) => saveAnswer(deps, user.userId, input));
  mountCall(app, 'POST /course/user/answer/remove', async ({ user, input }) => {
    await removeAnswer(deps, user.userId, input.id);
    return null;
  });
  mountCall(app, 'POST /course/user/answer/accept', async ({ user, input }) => {
    await acceptAnswer(deps, user.userId, input);
    return null;
  });

  mountCall(app, 'POST /course/user/talk/report', async ({ user, input }) => {
    await reportEntry(deps, user.userId, input);
    return null;
  });
}
