import { fakeSession } from '@app/shared/testing/session';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { RotateCcw, WandSparkles } from 'lucide-react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { batchParts } from './batch-parts.tsx';
import type { BatchState } from './use-batch.ts';
import { PHOTO } from '../testing/page.tsx';
import { type Props, IMAGE, file, taskOf, withPhoto, withTask, show, button, pictures, choose } from './fake-tool.tsx';

beforeEach(() => fakeSession());

describe('a page without a photo', () => {
  it('a page without a photo shows the drop zone, with its settings beside the stage', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('画质增强');
    expect(screen.getByLabelText('上传要增强的照片')).toBeTruthy();
    expect(within(screen.getByRole('form', { name: '增强设置' })).getByText('细节')).toBeTruthy();
    expect(button('选择照片').disabled).toBe(false);
    expect(button('开始增强').disabled).toBe(true);
    expect(screen.getByText('完成后可以对比和下载')).toBeTruthy();
  });

  it('a page without a photo takes the first of several chosen photos', () => {
    const tool = show();
    choose(file(), file('花瓶.jpg'));
    expect(vi.mocked(tool.choose).mock.calls.map(([chosen]) => chosen?.name)).toEqual(['布鞋.jpg']);
  });

  it('a page without a photo passes photos to the tool’s own handler', () => {
    const onFiles = vi.fn<(files: File[]) => void>();
    const tool = show({}, { onFiles, multiple: true });
    choose(file(), file('花瓶.jpg'));
    expect(onFiles.mock.calls[0]![0]).toHaveLength(2);
    expect(tool.choose).not.toHaveBeenCalled();
  });

  it('a page of a drawing tool shows examples instead of the drop zone, and no photo in its panel', () => {
    show({}, { onFiles: null, photo: false, empty: <p>点一个例子</p> });
    expect(screen.getByText('点一个例子')).toBeTruthy();
    expect(screen.queryByLabelText('上传要增强的照片')).toBeNull();
    expect(screen.queryByRole('button', { name: '选择照片' })).toBeNull();
  });

  it('a tool page links to its help and shows extra status beside its title', () => {
    show({}, { help: true, status: <b>晨窗</b> });
    expect(screen.getByRole('link', { name: '怎么用' }).getAttribute('href')).toBe('/hidream/help?tool=imgEnhance');
    expect(screen.getByText('晨窗')).toBeTruthy();
  });
});

describe('a page with a photo', () => {
  it('a page with a photo shows it and starts a task with the settings', () => {
    const tool = show(withPhoto);
    expect(pictures()).toContain('原图');
    fireEvent.click(button('开始增强'));
    expect(tool.start).toHaveBeenCalledExactlyOnceWith();
  });

  it('a page with a photo can start with the tool’s own action', () => {
    const act = vi.fn();
    const tool = show(withPhoto, { start: { label: '开始增强', icon: WandSparkles, act } });
    fireEvent.click(button('开始增强'));
    expect(act).toHaveBeenCalledOnce();
    expect(tool.start).not.toHaveBeenCalled();
  });

  it('a page with a photo shows a problem that blocks the start', () => {
    show(withPhoto, { problem: '画幅太大' });
    expect(button('开始增强').disabled).toBe(true);
    expect(screen.getByText('画幅太大').getAttribute('role')).toBe('status');
    expect(screen.queryByText('完成后可以对比和下载')).toBeNull();
  });

  it('a page with a photo announces a note with the given role', () => {
    show(withPhoto, { note: '文字里不能有表情', noteRole: 'alert' });
    expect(screen.getByRole('alert').textContent).toBe('文字里不能有表情');
  });

  it.each([
    ['a request', { sending: true }, {}],
    ['a photo', { source: { state: 'sending', file: file(), preview: 'blob:1', percent: 40 } as const }, {}],
    ['something else', {}, { busy: true }],
  ])('a page with a photo blocks the start while %s is pending', (_what, more, props) => {
    show({ ...withPhoto, ...more }, props);
    expect(button(/开始增强/).getAttribute('aria-busy')).toBe('true');
  });

  it('a page with a photo passes the file picker to its settings', () => {
    const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
    show(withPhoto, {
      children: (pick) => (
        <button type="button" onClick={pick}>
          加参考图
        </button>
      ),
    });
    fireEvent.click(button('加参考图'));
    expect(click).toHaveBeenCalledOnce();
  });
});

describe('a page with a task', () => {
  it('a page with a task shows its progress, and cancels it', () => {
    const tool = show(withTask({ state: 'running', percent: 40 }));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('正在增强 40%'),
    );
    expect(button('开始增强').disabled).toBe(true);
    fireEvent.click(button('取消'));
    expect(tool.cancel).toHaveBeenCalledExactlyOnceWith('t1');
  });

  it.each([
    [true, ['换一张']],
    [false, ['重试', '换一张']],
  ])('a photo whose upload failed offers what can help: refused for good %s', (refused, offered) => {
    show({ source: { state: 'failed', file: file(), preview: '', message: '图片太小', refused } });
    const names = within(screen.getByRole('alert'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(offered);
  });

  it('a page with a failed task shows the reason, retries, and leads back to the settings', () => {
    const act = vi.fn();
    const tool = show(withTask({ state: 'failed', error: '内存不够' }), { onBack: { label: '改画幅', act } });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('内存不够');
    fireEvent.click(within(alert).getByRole('button', { name: '重试' }));
    expect(tool.retry).toHaveBeenCalledExactlyOnceWith('t1');
    fireEvent.click(button('改画幅'));
    expect(act).toHaveBeenCalledOnce();
  });

  it('a page with a finished task compares result and photo, and offers further tools', async () => {
    const tool = show(withTask({ state: 'done', images: [IMAGE] }));
    expect(screen.getByText('增强后 1920 × 1440')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '下载成图' })).toBeTruthy();
    expect(button('继续处理')).toBeTruthy();
    expect(screen.queryByText('完成后可以对比和下载')).toBeNull();
    fireEvent.click(button('重新增强'));
    expect(tool.start).toHaveBeenCalledOnce();
  });

  it('a page with a task leads back to its settings at any time', () => {
    const act = vi.fn();
    show(
      { ...withTask({ state: 'done', images: [IMAGE] }), info: null },
      { restart: { label: '继续修改', icon: RotateCcw, act, back: true }, problem: '画幅太大' },
    );
    fireEvent.click(button('继续修改'));
    expect(act).toHaveBeenCalledOnce();
  });

  it('a page with a task shows a keep button and its own action row for a result', () => {
    show(withTask({ state: 'done', images: [IMAGE] }), {
      keep: ({ fileId }) => <p>存下 {fileId}</p>,
      actions: ({ id }, { fileId }) => (
        <p>
          导出 {id} {fileId}
        </p>
      ),
    });
    expect(screen.getByText('存下 r1')).toBeTruthy();
    expect(screen.getByText('导出 t1 r1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '下载成图' })).toBeNull();
  });

  it('a page with a task shows no result when the tool passes null', () => {
    show(withTask({ state: 'done', images: [IMAGE] }), { result: null });
    expect(button('开始增强').disabled).toBe(false);
    expect(screen.queryByRole('button', { name: '下载成图' })).toBeNull();
  });

  it('a page with a task opens earlier tasks from the history, described by their settings', () => {
    const onOpen = vi.fn();
    const earlier = taskOf({ id: 't0', state: 'done', images: [IMAGE] });
    const tool = show(
      { ...withPhoto, recent: [earlier] },
      { strip: { onOpen, describe: () => '2 倍', add: '新的一张' } },
    );
    const strip = screen.getByRole('list', { name: '最近的任务' });
    fireEvent.click(within(strip).getByText('2 倍'));
    expect(onOpen).toHaveBeenCalledOnce();
    expect(tool.open).toHaveBeenCalledExactlyOnceWith('t0');
    expect(within(strip).getByText('新的一张')).toBeTruthy();
  });
});

describe('a page with custom components', () => {
  it('a page with custom components shows its stage instead of the default one, and content below', () => {
    const tool = show(withPhoto, {
      stage: (pick, take) => (
        <button type="button" onClick={() => take([file('拖入.jpg')])} onDoubleClick={pick}>
          自己的画面
        </button>
      ),
      below: () => <p>分镜</p>,
    });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getByText('分镜')).toBeTruthy();
    fireEvent.click(button('自己的画面'));
    expect(vi.mocked(tool.choose).mock.calls[0]?.[0]?.name).toBe('拖入.jpg');
  });

  it('a page with custom components shows the default stage when its own is null', () => {
    show(withPhoto, { stage: () => null });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('画质增强');
  });

  it('a page with custom components renders its overlay over the picture', () => {
    show(withTask({ state: 'running' }), { overlay: <p>第一笔</p> });
    expect(screen.getByText('第一笔')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  });

  it('a page with custom components shows its pictures instead of photo and result', () => {
    const drawn = { src: '/view/r2', label: '第 2 张', size: '1 × 1' };
    show(withTask({ state: 'done', images: [IMAGE] }), { before: null, after: drawn });
    expect(pictures()).toContain('第 2 张');
    expect(pictures()).not.toContain('原图');
  });

  it('a page with custom components has its own footer, or no panel', () => {
    show(withPhoto, { foot: <p>译文请核对后再用</p> });
    expect(screen.getByText('译文请核对后再用')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '开始增强' })).toBeNull();
    cleanup();
    show(withPhoto, { label: undefined });
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('a page with a batch', () => {
  const batchWith = (more: Partial<BatchState> = {}): BatchState => ({
    items: [],
    shown: false,
    back: vi.fn(),
    left: 0,
    sending: false,
    add: vi.fn(),
    remove: vi.fn(),
    clear: vi.fn(),
    start: vi.fn().mockResolvedValue(undefined),
    ...more,
  });
  const propsOf = (of: BatchState): Partial<Props> => ({
    batch: batchParts(of, {
      name: 'imgEnhance',
      tool: { recent: [] },
      verb: '开始增强',
      icon: WandSparkles,
      note: '每张用同样的设置',
      paramsOf: ({ fileId }) => ({ tool: 'imgEnhance', fileId, content: 'goods', scale: 2 }) as never,
    }),
  });

  it('a page with a batch handles one photo by itself, and several as a batch', () => {
    const batch = batchWith();
    const tool = show({}, propsOf(batch));
    choose(file());
    expect(tool.choose).toHaveBeenCalledOnce();
    choose(file(), file('花瓶.jpg'));
    expect(vi.mocked(batch.add).mock.calls[0]?.[0]).toHaveLength(2);
  });

  it('a page with a batch shows it, adds a single photo to it and starts the remaining ones', () => {
    const item = { key: 'k1', file: file(), preview: 'blob:1', state: 'waiting', message: '', taskId: null } as const;
    const batch = batchWith({ shown: true, items: [item], left: 1 });
    const tool = show(withPhoto, propsOf(batch));
    expect(screen.getByRole('list', { name: '这一批照片' })).toBeTruthy();
    expect(screen.getByText('每张用同样的设置')).toBeTruthy();
    choose(file('花瓶.jpg'));
    expect(batch.add).toHaveBeenCalledOnce();
    expect(tool.choose).not.toHaveBeenCalled();
    fireEvent.click(button('开始增强 1 张'));
    expect(vi.mocked(batch.start).mock.calls[0]?.[0](PHOTO)).toMatchObject({ fileId: 'f1' });
  });

  it('a page with a batch leads back from a task to the batch that it was opened from', () => {
    const item = { key: 'k1', file: file(), preview: 'blob:1', state: 'sent', message: '', taskId: 't1' } as const;
    const batch = batchWith({ items: [item] });
    show(withTask({ state: 'done', images: [IMAGE] }), propsOf(batch));
    fireEvent.click(button('回到这一批'));
    expect(batch.back).toHaveBeenCalledOnce();
  });
});
