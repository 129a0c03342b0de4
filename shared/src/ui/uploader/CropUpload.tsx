import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { loadable } from '../../federation/lazy.ts';
import { checkFiles, DropZone, IMAGE_LIMITS, type FileLimits } from '../upload/index.ts';
import type { SendFile } from '../upload/use-send.ts';
import type { Size } from './geometry.ts';
import { PictureError, readPicture } from './picture.ts';

/** Props of a custom trigger. */
export interface CropTrigger {
  /** Opens the browser's file picker. */
  pick: () => void;
  /** A picture is being decoded. */
  reading: boolean;
  /** A file is dragged over it. */
  over: boolean;
  /** Id of the error text. */
  noteId: string;
}

export interface CropUploadProps<T> {
  /** Accessible name: 「上传头像」. */
  label: string;
  /** Title of the dialog. */
  title?: string;
  /** Size of the result in px, which defines the aspect ratio of the frame. */
  output: Size;
  /** Minimum size of the picture in px, and of the crop. */
  least?: Size;
  mask?: 'circle' | 'rect';
  limits?: FileLimits;
  /** Uploads the crop; the dialog stays open until it has succeeded. */
  upload: SendFile<T>;
  onDone: (result: T, file: File) => void;
  /** Hint below it, while there is no error. */
  hint?: ReactNode;
  disabled?: boolean;
  /** Custom trigger instead of the drop zone. Files can be dropped on it, too. */
  children?: (trigger: CropTrigger) => ReactNode;
}

/** The dialog is loaded with the first picture, or on hover over the trigger. */
const cropDialog = loadable(async () => (await import('./CropDialog.tsx')).CropDialog);

const MIN_SIZE = { width: 200, height: 200 };

/** Accepts one picture, lets the person crop it, and uploads the crop. */
export function CropUpload<T>({
  label,
  title = '裁剪图片',
  output,
  least = MIN_SIZE,
  mask = 'rect',
  limits = IMAGE_LIMITS,
  upload,
  onDone,
  hint,
  disabled = false,
  children,
}: CropUploadProps<T>) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen]);

  const take = async (files: readonly File[]): Promise<void> => {
    if (disabled || reading || files.length === 0) return;
    const { accepted, problem: refused } = checkFiles(files.slice(0, 1), limits);
    const file = accepted[0];
    setProblem(refused);
    if (!file) return;
    const url = URL.createObjectURL(file);
    setReading(true);
    try {
      await readPicture(url, least);
      await cropDialog.load().catch(() => {
        throw new PictureError('裁剪窗口没有加载出来，请检查网络后重试');
      });
      setChosen({ file, url });
    } catch (error) {
      URL.revokeObjectURL(url);
      setProblem(`上传失败：${error instanceof PictureError ? error.message : '这张图片打不开，请换一张'}`);
    } finally {
      setReading(false);
    }
  };
  const pick = (): void => input.current?.click();
  const handleDrag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(!disabled && event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  const Opened = cropDialog.current();
  return (
    <>
      {children ? (
        <div onPointerEnter={prepare} onDragOver={handleDrag} onDragLeave={handleDrag} onDrop={handleDrop}>
          {children({ pick, reading, over, noteId })}
        </div>
      ) : (
        <DropZone label={label} limits={limits} disabled={disabled || reading} onFiles={(files) => void take(files)} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={limits.types.join(',')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Allows the same file to be chosen again after it was refused.
          event.currentTarget.value = '';
          void take(files);
        }}
      />
      <Note id={noteId} role={problem && !chosen ? 'alert' : undefined} $bad={problem !== null}>
        {problem ?? hint}
      </Note>
      {chosen && Opened ? (
        <Opened
          title={title}
          file={chosen.file}
          url={chosen.url}
          output={output}
          least={least}
          mask={mask}
          problem={problem}
          reading={reading}
          upload={upload}
          onDone={(result, file) => {
            setChosen(null);
            onDone(result, file);
          }}
          onAnother={pick}
          onClose={() => {
            setProblem(null);
            setChosen(null);
          }}
        />
      ) : null}
    </>
  );
}

function prepare(): void {
  cropDialog.load().catch(() => undefined);
}

const Note = styled.p<{ $bad: boolean }>`
  color: ${({ $bad }) => ($bad ? t.danger : t.ink3)};
  font-size: ${t.t12};
  &:not(:empty) {
    margin-top: ${t.s1};
  }
`;
