import type { FileInfo } from '@app/shared/contracts/aigc';
import { hasUnsaved } from '@app/shared/federation/unsaved';
import { fakeService, Refusal } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SourceField } from './SourceField.tsx';
import { SourcesField } from './SourcesField.tsx';
import { useSending } from './use-sending.ts';

/** Answer of the fake service to an upload; null fails it as the network would. */
let answer: unknown;
beforeEach(() => {
  fakeSession();
  fakeService(() => {
    if (answer === null) throw new Error('cut off');
    return answer;
  });
});

const One = () => <SourceField label={{ zh: '原图', en: 'Source' }} file={null} sender={useSending(() => undefined)} />;
const FILES: FileInfo[] = [];
const Many = () => <SourcesField files={FILES} onEdit={() => undefined} onClear={() => undefined} />;

const choose = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
  });
const retry = () => screen.queryByRole('button', { name: '重试' });

it.each([
  ['one picture', One, '上传原图'],
  ['several pictures', Many, '添加图片'],
])('the field for %s offers 重试 after a lost connection, and not after a final refusal', async (_, Field, label) => {
  answer = null;
  const { unmount } = render(<Field />);
  choose(label);
  await waitFor(() => expect(retry()).not.toBeNull());
  expect(hasUnsaved()).toBe(true);
  unmount();

  answer = new Refusal('图片太小');
  render(<Field />);
  choose(label);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('a.png：图片太小'));
  expect([retry(), hasUnsaved()]).toEqual([null, false]);
});
