import type { EnhanceParams, Task } from '@app/shared/contracts/aigc';
import { hasUnsaved } from '@app/shared/federation/unsaved';
import { queryClient } from '@app/shared/http/query';
import * as actions from '@app/shared/state/actions';
import { fakeService, pageOf, Refusal } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { taskOf as pageTask } from '@app/shared/testing/task';
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTool } from './use-tool.ts';
import { PHOTO } from '../testing/page.tsx';

// Notifications run synchronously, so that a render directly follows its cause.
notifyManager.setScheduler((tell) => tell());

type Form = Omit<EnhanceParams, 'tool' | 'fileId'>;
const INITIAL_FORM: Form = {
  content: 'goods',
  scale: 2,
  denoise: 50,
  sharpen: 50,
  contrast: 0,
  colour: 0,
  balance: true,
  scratches: false,
  fading: false,
  format: 'jpg',
};
const file = (name = '布鞋.jpg', type = 'image/jpeg') => new File(['picture'], name, { type });

const taskOf = (id: string, task: Partial<Task> = {}): Task =>
  pageTask({ tool: 'imgEnhance', fileId: PHOTO.fileId, ...INITIAL_FORM }, { id, source: PHOTO, label: 'own', ...task });

interface Sent {
  url: string;
  body: { requestId?: string; params?: object; id?: string };
}

/** The service's data, and the requests it received. */
const service = {
  sent: [] as Sent[],
  tasks: [] as Task[],
  /** Answers by path; `null` simulates a network error. */
  answers: {} as Record<string, unknown>,
};

let address = '';

function open(at: string | { pathname: string; search?: string; state: unknown } = '/hidream/imgEnhance') {
  return renderHook(
    () => {
      const { search } = useLocation();
      useEffect(() => {
        address = search;
      }, [search]);
      return useTool<'imgEnhance', Form>({
        tool: 'imgEnhance',
        initial: INITIAL_FORM,
        formOf: ({ tool: _tool, fileId: _fileId, ...form }) => form,
        fit: (form, { width }) => (width! > 4000 ? { ...form, scale: 1 } : form),
      });
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter> },
  );
}

/** A page with a photo that the service already has. */
async function withPhoto() {
  const page = open();
  act(() => page.result.current.choose(file()));
  await waitFor(() => expect(page.result.current.info).toEqual(PHOTO));
  return page;
}

beforeEach(() => {
  fakeSession();
  service.sent = [];
  service.tasks = [];
  service.answers = { '/file/data/upload': PHOTO };
  fakeService(({ method, url, input }) => {
    if (method === 'POST') service.sent.push({ url, body: input });
    const answer = url.startsWith('/aigc/task/page/') ? pageOf(service.tasks) : service.answers[url];
    if (!answer) throw Object.assign(new Error('Network Error'), { isAxiosError: true, code: 'ERR_NETWORK' });
    return answer;
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('the photo', () => {
  it('the photo is uploaded, and settings are adapted to it', async () => {
    service.answers['/file/data/upload'] = { ...PHOTO, width: 8000, height: 6000 };
    const page = open();
    act(() => page.result.current.choose(file()));
    await waitFor(() => expect(page.result.current.source.state).toBe('ready'));
    expect(page.result.current.form.scale).toBe(1);
  });

  it('a file that is not a picture is refused with the reason, and the previous photo stays', async () => {
    const refused = vi.spyOn(actions.toast, 'error').mockReturnValue();
    const page = await withPhoto();
    act(() => page.result.current.choose(file('说明.txt', 'text/plain')));
    act(() => page.result.current.choose(undefined));
    expect(refused).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('只支持'));
    expect(page.result.current.info).toEqual(PHOTO);
  });

  it('a photo whose upload failed is kept, counts as unsaved, and can be retried', async () => {
    service.answers['/file/data/upload'] = null;
    const page = open();
    act(() => page.result.current.choose(file()));
    await waitFor(() => expect(page.result.current.source.state).toBe('failed'));
    expect(hasUnsaved()).toBe(true);
    service.answers['/file/data/upload'] = PHOTO;
    act(() => page.result.current.retryUpload());
    await waitFor(() => expect(page.result.current.info).toEqual(PHOTO));
    expect(hasUnsaved()).toBe(false);
  });

  it('a photo that the service refuses does not count as unsaved', async () => {
    service.answers['/file/data/upload'] = new Refusal('上传失败：文件内容不是图片');
    const page = open();
    act(() => page.result.current.choose(file()));
    await waitFor(() => expect(page.result.current.source).toMatchObject({ state: 'failed', refused: true }));
    expect(hasUnsaved()).toBe(false);
  });

  it('the photo in the address is loaded, unless another was chosen meanwhile', async () => {
    service.answers['/file/data/get'] = PHOTO;
    const page = open('/hidream/imgEnhance?photo=f1');
    await waitFor(() => expect(page.result.current.info).toEqual(PHOTO));
    service.answers['/file/data/upload'] = { ...PHOTO, fileId: 'f2' };
    act(() => page.result.current.choose(file('另一张.jpg')));
    await waitFor(() => expect(page.result.current.info?.fileId).toBe('f2'));
    expect(address).toBe('');
  });

  it('a photo in the address that was deleted is reported', async () => {
    const warned = vi.spyOn(actions.toast, 'warning').mockReturnValue();
    open('/hidream/imgEnhance?photo=gone');
    await waitFor(() => expect(warned).toHaveBeenCalledWith('没有找到这张图片，可能已被删除'));
  });

  it('a photo passed by another page is loaded once: one chosen later stays', async () => {
    service.answers['/file/data/upload'] = { ...PHOTO, fileId: 'f2' };
    const page = open({ pathname: '/hidream/imgEnhance', state: { photo: PHOTO } });
    expect(page.result.current.info).toEqual(PHOTO);
    act(() => page.result.current.choose(file('另一张.jpg')));
    await waitFor(() => expect(page.result.current.info?.fileId).toBe('f2'));
    page.rerender();
    expect(page.result.current.info?.fileId).toBe('f2');
  });
});

describe('a task', () => {
  it('a task is created from photo and settings, and its id is written into the address', async () => {
    service.answers['/aigc/task/save'] = taskOf('t1');
    const page = await withPhoto();
    await act(() => page.result.current.start());
    expect(service.sent.at(-1)).toMatchObject({
      url: '/aigc/task/save',
      body: { params: { ...INITIAL_FORM, tool: 'imgEnhance', fileId: 'f1' } },
    });
    expect(page.result.current.task?.id).toBe('t1');
    expect(address).toBe('?task=t1');
  });

  it('a task of a photo that was changed meanwhile does not replace the new photo', async () => {
    service.answers['/aigc/task/save'] = taskOf('t1');
    const page = await withPhoto();
    // Work that a page started with the previous photo, such as uploading a mask.
    const { start } = page.result.current;
    service.answers['/file/data/upload'] = { ...PHOTO, fileId: 'f2' };
    act(() => page.result.current.choose(file('另一张.jpg')));
    await waitFor(() => expect(page.result.current.info?.fileId).toBe('f2'));
    await act(() => start());
    expect(address).toBe('');
    expect(page.result.current.info?.fileId).toBe('f2');
    expect(page.result.current.recent?.map(({ id }) => id)).toEqual(['t1']);
  });

  it('a task is not created without a photo', async () => {
    const page = open();
    await act(() => page.result.current.start());
    expect(service.sent).toEqual([]);
  });

  it('an unanswered request is retried under the same id, and under another once settings changed', async () => {
    service.answers['/aigc/task/save'] = null;
    const page = await withPhoto();
    await act(() => page.result.current.start());
    await act(() => page.result.current.start());
    expect(page.result.current.sending).toBe(false);
    expect(page.result.current.info).toEqual(PHOTO);
    act(() => page.result.current.setForm({ ...INITIAL_FORM, scale: 4 }));
    await act(() => page.result.current.start());
    const [first, second, third] = service.sent.slice(1).map(({ body }) => body.requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('an opened task restores its photo and settings', async () => {
    const old = taskOf('t0', {
      state: 'done',
      params: { ...taskOf('t0').params, scale: 4, format: 'png' } as Task['params'],
    });
    service.tasks = [old];
    const page = open('/hidream/imgEnhance?task=t0');
    await waitFor(() => expect(page.result.current.task?.id).toBe('t0'));
    expect(page.result.current.form).toMatchObject({ scale: 4, format: 'png' });
    expect(page.result.current.info).toEqual(PHOTO);
  });

  it('a task beyond the first page is fetched by its id', async () => {
    service.answers['/aigc/task/get'] = taskOf('old', { state: 'done' });
    const page = open('/hidream/imgEnhance?task=old');
    await waitFor(() => expect(page.result.current.task?.id).toBe('old'));
  });

  it('a deleted task is reported, and the page stays usable', async () => {
    const warned = vi.spyOn(actions.toast, 'warning').mockReturnValue();
    service.answers['/aigc/task/get'] = new Refusal('访问资源不存在', 404);
    const page = open('/hidream/imgEnhance?task=gone');
    await waitFor(() => expect(warned).toHaveBeenCalledWith('没有找到这个任务，可能已被删除'));
    expect(page.result.current.task).toBeNull();
  });

  it('a failed task is queued again as soon as it is retried', async () => {
    service.tasks = [taskOf('t1', { state: 'failed', error: '引擎没有回应' })];
    service.answers['/aigc/task/retry'] = taskOf('t1');
    const page = open('/hidream/imgEnhance?task=t1');
    await waitFor(() => expect(page.result.current.task?.state).toBe('failed'));
    await act(() => page.result.current.retry('t1'));
    expect(page.result.current.task?.state).toBe('queued');
  });

  it('a task whose cancellation is not answered stays unchanged', async () => {
    service.tasks = [taskOf('t1', { state: 'running' })];
    service.answers['/aigc/task/cancel'] = null;
    const page = open('/hidream/imgEnhance?task=t1');
    await waitFor(() => expect(page.result.current.task?.state).toBe('running'));
    await act(() => page.result.current.cancel('t1'));
    expect(page.result.current.task?.state).toBe('running');
  });
});
