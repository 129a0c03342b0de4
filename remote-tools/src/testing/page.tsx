import type { FileInfo, Task } from '@app/shared/contracts/aigc';
import { queryClient } from '@app/shared/http/query';
import { fakeService, pageOf } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { taskOf } from '@app/shared/testing/task';
import { notifyManager } from '@tanstack/react-query';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ComponentType, PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';

/** A photo as the service returns it. */
export const PHOTO: FileInfo = {
  fileId: 'f1',
  url: '/api/file/data/view/f1',
  name: '布鞋.jpg',
  type: 'image/jpeg',
  bytes: 4096,
  width: 960,
  height: 720,
};

/** Fake service of a page under test: tasks, answers by path, and the received requests. */
export const service = {
  tasks: [] as Task[],
  answers: {} as Record<string, unknown>,
  sent: [] as { url: string; body: Record<string, unknown> }[],
};

const ENGINE = { id: 'builtin', name: '内置演示引擎', capabilities: { styles: [], reference: null } };

/** Params of the tasks that were requested. */
export const requestedParams = (): unknown[] =>
  service.sent.filter(({ url }) => url === '/aigc/task/save').map(({ body }) => body.params);

/** Logs a person in and answers the calls of pages, for all tests of a file. */
export function serveTools(): void {
  // Notifications run synchronously, so that a render directly follows its cause.
  notifyManager.setScheduler((tell) => tell());
  beforeEach(() => {
    fakeSession();
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(new Blob(['picture']))));
    service.tasks = [];
    service.sent = [];
    service.answers = {
      '/file/data/upload': PHOTO,
      '/file/data/get': PHOTO,
      '/aigc/engine/state': ENGINE,
      '/figure/model/list': [],
    };
    fakeService(({ method, url, input }) => {
      if (method === 'POST') service.sent.push({ url, body: input });
      return answerTo(url, input);
    });
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
  });
}

function answerTo(url: string, body: Record<string, unknown>): unknown {
  const answer = service.answers[url];
  if (answer instanceof Error) throw Object.assign(answer, { isAxiosError: true, code: 'ERR_NETWORK' });
  if (url in service.answers) return answer;
  if (url.includes('/page/')) {
    return pageOf(url.startsWith('/aigc/task/') ? service.tasks : []);
  }
  if (url === '/aigc/task/save') return taskOf(body.params as object);
  throw Object.assign(new Error('Network Error'), { isAxiosError: true, code: 'ERR_NETWORK' });
}

/** Renders a page at an address. */
export function openPage(Page: ComponentType, at = '/'): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Page />
    </MemoryRouter>,
  );
}

/** Renders a hook at an address. */
export const openHook = <Result,>(hook: () => Result, at = '/') =>
  renderHook(hook, {
    wrapper: ({ children }: PropsWithChildren) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  });

/** Chooses a photo in the file picker. */
export const choosePhoto = (): boolean =>
  fireEvent.change(screen.getByLabelText('选择照片'), {
    target: { files: [new File(['picture'], '布鞋.jpg', { type: 'image/jpeg' })] },
  });

export const button = (name: string | RegExp): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name });
