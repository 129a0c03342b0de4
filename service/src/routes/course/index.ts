import type { FastifyInstance } from 'fastify';
import { setCollected } from '../../domain/course/favourites.ts';
import { comicBooks } from '../../domain/course/comics.ts';
import { courseDetail } from '../../domain/course/detail.ts';
import { listCategories, collectPage, courseFacets, coursePage, itemPage } from '../../domain/course/lists.ts';
import { teacherPage } from '../../domain/course/teacher.ts';
import { searchCourses } from '../../domain/course/find/search.ts';
import { suggestSearches } from '../../domain/course/find/suggest.ts';
import { hotWords, rememberWord } from '../../domain/course/find/search-words.ts';
import { nextLives, setReminded } from '../../domain/course/next-live.ts';
import { playLesson } from '../../domain/course/play.ts';
import { livePlay } from '../../domain/course/stream/live-play.ts';
import { saveBeats } from '../../domain/study/beats.ts';
import { saveGoal, weekGoal } from '../../domain/study/goal.ts';
import { homeworkOf, assessHomework, openPractice, removeHomework, saveHomework } from '../../domain/study/homework.ts';
import { noteList, removeNote, saveNote } from '../../domain/study/notes.ts';
import { resumePlace, recordPage, removeRecord } from '../../domain/study/records.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { mountCall } from '../../plugins/calls.ts';
import { createMemberShare } from '../../plugins/member-share.ts';
import { registerCertificates } from './certificate.ts';
import { registerCheckups } from './checkup.ts';
import { registerChat } from './chat.ts';
import { registerGallery } from './gallery.ts';
import { registerTalk } from './talk.ts';

export function registerCourse(app: FastifyInstance, engines: EngineRegistry): void {
  const { deps } = app;
  const beats = createMemberShare(1);

  mountCall(app, 'GET /course/data/page/{page}/{limit}', ({ user, input }) => coursePage(deps, user?.userId, input));
  mountCall(app, 'GET /course/data/categories', ({ input }) => listCategories(deps, input.courseType));
  mountCall(app, 'GET /course/data/facets', ({ input }) => courseFacets(deps, input));
  mountCall(app, 'GET /course/data/teacher/get', ({ input }) => teacherPage(deps, input.key));
  mountCall(app, 'GET /course/data/search/{page}/{limit}', async ({ user, input, req }) => {
    const found = await searchCourses(deps, user?.userId, input);
    const first = input.kind === undefined && input.page === 1 && !found.nearly;
    if (first && Object.values(found.counts).some((count) => count > 0))
      await rememberWord(deps, user ? `user ${user.userId}` : `address ${req.network}`, input.searchVal);
    return found;
  });
  mountCall(app, 'GET /course/data/suggest', ({ input }) => suggestSearches(deps, input.searchVal));
  mountCall(app, 'GET /course/data/hot', () => hotWords(deps));
  mountCall(app, 'GET /course/data/get', ({ user, input }) => courseDetail(deps, user?.userId, input.id));
  mountCall(app, 'GET /course/data/comic/list', ({ user }) => comicBooks(deps, user?.userId));
  mountCall(app, 'GET /course/data/live/next', ({ user, input }) => nextLives(deps, user?.userId, input.limit));
  mountCall(app, 'GET /course/data/live/play', ({ user, input }) => livePlay(deps, user?.userId, input.courseId));
  mountCall(app, 'POST /course/user/remind/save', ({ user, input }) => setReminded(deps, user.userId, input));
  mountCall(app, 'GET /course/data/play', ({ user, input }) => playLesson(deps, user?.userId, input.lessonId));

  mountCall(app, 'GET /course/user/record/page/{page}/{limit}', ({ user, input }) =>
    recordPage(deps, user.userId, input),
  );
  mountCall(app, 'POST /course/user/record/save', ({ user, input }) =>
    // Heartbeats of a member are serialised in this process: in the database, each waiting one
    // would hold a connection.
    beats.run(user.userId, () => saveBeats(deps, user.userId, input.beats)),
  );
  mountCall(app, 'GET /course/user/record/place', ({ user, input }) => resumePlace(deps, user.userId, input.lessonId));
  mountCall(app, 'GET /course/user/goal/get', ({ user }) => weekGoal(deps, user.userId));
  mountCall(app, 'POST /course/user/goal/save', ({ user, input }) => saveGoal(deps, user.userId, input.minutes));
  mountCall(app, 'POST /course/user/record/remove', async ({ user, input }) => {
    await removeRecord(deps, user.userId, input.courseId);
    return null;
  });
  mountCall(app, 'GET /course/user/collect/page/{page}/{limit}', ({ user, input }) =>
    collectPage(deps, user.userId, input),
  );
  mountCall(app, 'POST /course/user/collect/save', ({ user, input }) => setCollected(deps, user.userId, input));
  mountCall(app, 'GET /course/user/item/page/{page}/{limit}', ({ user, input }) => itemPage(deps, user.userId, input));

  mountCall(app, 'GET /course/user/note/list', ({ user, input }) => noteList(deps, user.userId, input.lessonId));
  mountCall(app, 'POST /course/user/note/save', ({ user, input }) => saveNote(deps, user.userId, input));
  mountCall(app, 'POST /course/user/note/remove', async ({ user, input }) => {
    await removeNote(deps, user.userId, input);
    return null;
  });

  mountCall(app, 'POST /course/user/practice/open', ({ user, input }) =>
    openPractice(deps, user.userId, input.lessonId),
  );
  mountCall(app, 'GET /course/user/homework/get', ({ user, input }) => homeworkOf(deps, user.userId, input.lessonId));
  mountCall(app, 'POST /course/user/homework/save', ({ user, input }) => saveHomework(deps, user.userId, input));
  mountCall(app, 'POST /course/user/homework/look', ({ user, input }) => assessHomework(deps, user.userId, input));
  mountCall(app, 'POST /course/user/homework/remove', async ({ user, input }) => {
    await removeHomework(deps, user.userId, input.lessonId);
    return null;
  });

  registerCheckups(app, engines);
  registerTalk(app);
  registerGallery(app);
  registerChat(app);
  registerCertificates(app);
}
