import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { taskOf as pageTask } from '@app/shared/testing/task';
import { fireEvent, render, screen } from '@testing-library/react';
import { RotateCcw, WandSparkles } from 'lucide-react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { EmptyStage } from './EmptyStage.tsx';
import { ToolPage } from './ToolPage.tsx';
import type { ToolPage as Tool } from './use-tool.ts';
import { PHOTO } from '../testing/page.tsx';

export type Props = ComponentProps<typeof ToolPage<'imgEnhance', object>>;
type Fake = Tool<'imgEnhance', object>;

export const IMAGE = {
  fileId: 'r1',
  url: '/view/r1',
  width: 1920,
  height: 1440,
  notes: [],
  seed: null,
} as unknown as TaskImage;
export const file = (name = '布鞋.jpg') => new File(['picture'], name, { type: 'image/jpeg' });

export const taskOf = (task: Partial<Task>): Task =>
  pageTask({ tool: 'imgEnhance' }, { source: PHOTO, label: 'own', ...task });

function toolWith(more: Partial<Fake> = {}): Fake {
  const none = () => vi.fn<() => Promise<void>>().mockResolvedValue();
  return {
    form: {},
    setForm: vi.fn(),
    source: { state: 'none' },
    info: null,
    openId: more.task?.id ?? null,
    task: null,
    recent: [],
    sending: false,
    choose: vi.fn(),
    retryUpload: vi.fn(),
    clear: vi.fn(),
    reuse: vi.fn(),
    open: vi.fn(),
    start: vi.fn().mockResolvedValue(null),
    put: vi.fn(),
    cancel: none(),
    retry: none(),
    ...more,
  };
}

export const withPhoto: Partial<Fake> = { source: { state: 'ready', info: PHOTO, preview: PHOTO.url }, info: PHOTO };
export const withTask = (task: Partial<Task>): Partial<Fake> => ({ ...withPhoto, task: taskOf(task) });

export function show(more: Partial<Fake> = {}, props: Partial<Props> = {}) {
  const tool = toolWith(more);
  render(
    <MemoryRouter initialEntries={['/hidream/imgEnhance']}>
      <ToolPage<'imgEnhance', object>
        name="imgEnhance"
        tool={tool}
        runningLabel="正在增强"
        made="增强后"
        label="增强设置"
        empty={(take) => <EmptyStage label="上传要增强的照片" samples={[]} onFiles={take} />}
        start={{ label: '开始增强', icon: WandSparkles }}
        restart={{ label: '重新增强', icon: RotateCcw }}
        disabled={!tool.info}
        note="完成后可以对比和下载"
        {...props}
      >
        {props.children ?? <section>细节</section>}
      </ToolPage>
    </MemoryRouter>,
  );
  return tool;
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const pictures = () => screen.getAllByRole<HTMLImageElement>('img').map(({ alt }) => alt);
export const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('选择照片'), { target: { files } });
