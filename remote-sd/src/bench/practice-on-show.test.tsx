import { http } from '@app/shared/http/client';
import { queryClient } from '@app/shared/http/query';
import { renderAt } from '@app/shared/testing/page';
import { fakeSession } from '@app/shared/testing/session';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { endPractice, getPractice, startPractice } from '../draft/practice.ts';
import { addSessionTask } from '../tasks/session-tasks.ts';
import { imageOf, pageOf, taskOf } from '../tasks/testing.ts';
import { Create } from './Create.tsx';
import { usePhoto } from './use-photo.ts';
import { useWorkbench } from './use-workbench.ts';

const PHOTO = { fileId: 'f1', url: '/f1' };

afterEach(() => {
  cleanup();
  endPractice();
  queryClient.clear();
});

it('a picture that is drawn in the practice can be submitted only while it is on show', async () => {
  fakeSession();
  const drawn = pageOf(taskOf('t1', { state: 'done', images: [imageOf('t1-file')] }));
  http.defaults.adapter = (config) =>
    config.url!.includes('/aigc/task/page/') && config.params?.state === 'done'
      ? Promise.resolve({ data: { code: 200, data: drawn }, status: 200, statusText: '', headers: {}, config })
      : new Promise(() => {});
  startPractice({ courseId: 1007, lessonId: 100_712 }, []);
  addSessionTask('t1');
  const Page = ({ covered }: { covered: boolean }) => {
    const bench = useWorkbench();
    const over = { picture: null, fields: null, views: null, work: null, empty: null, shown: covered };
    return <Create bench={bench} queueOpen={false} onQueueClose={() => {}} over={over} />;
  };
  renderAt(<Page covered={false} />);
  expect(await screen.findByText('交的是下面这一张')).toBeTruthy();
  cleanup();
  renderAt(<Page covered />);
  expect(screen.getByText('设置已经填好：加入队列，画好以后在这里交作业')).toBeTruthy();
});

it('a practice starts before its photo fills the drafts', () => {
  fakeSession();
  const practices: unknown[] = [];
  const Panel = () => {
    usePhoto(() => practices.push(getPractice()?.lessonId));
    return null;
  };
  const entry = { pathname: '/SD', search: '?for=lesson.1007.100712', state: { photo: PHOTO, settings: { steps: 9 } } };
  render(
    <MemoryRouter initialEntries={[entry]}>
      <Panel />
    </MemoryRouter>,
  );
  expect(practices).toEqual([100_712]);
});
