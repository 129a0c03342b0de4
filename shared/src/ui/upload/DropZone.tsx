import { ImagePlus, RotateCw, Upload, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { focusRing, hidden } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { Button, IconButton } from '../button/index.ts';
import { Progress } from '../progress/index.ts';
import { checkFiles, IMAGE_LIMITS, limitWords, type FileLimits } from './limits.ts';
import { Preview } from './Preview.tsx';
import { useSend, type SendFile } from './use-send.ts';

interface DropZoneProps<T> {
  /** Accessible name: 「上传商品图」. */
  label: string;
  /** Line that asks the person to drop or choose a file. */
  text?: ReactNode;
  /** Text instead of the limits. */
  hint?: ReactNode;
  limits?: FileLimits;
  /** Uploads one file; progress, failure and retry are shown here. */
  upload?: SendFile<T>;
  onDone?: (result: T, file: File) => void;
  /** Receives the accepted files without an upload. */
  onFiles?: (files: File[]) => void;
  /** Called with each problem, which is also shown here. */
  onProblem?: (message: string) => void;
  /** Accepts pictures pasted anywhere on the page, except into a field. */
  pasteAnywhere?: boolean;
  disabled?: boolean;
  minHeight?: number;
}

/**
 * Drop, paste or pick files. A refused or failed file shows the reason, and one that failed can be
 * retried unless the service refused it for good.
 */
export function DropZone<T = unknown>({
  label,
  text = <Invite />,
  hint,
  limits = IMAGE_LIMITS,
  upload,
  onDone,
  onFiles,
  onProblem,
  pasteAnywhere = false,
  disabled = false,
  minHeight = 120,
}: DropZoneProps<T>) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, send, retry, cancel } = useSend(upload, onDone);

  const take = (files: readonly File[]): void => {
    if (disabled || files.length === 0 || state.kind === 'sending') return;
    const checked = checkFiles(files, limits);
    setProblem(checked.problem);
    if (checked.problem !== null) onProblem?.(checked.problem);
    if (checked.accepted.length === 0) return;
    onFiles?.(checked.accepted);
    if (upload) send(checked.accepted);
  };
  usePagePaste(pasteAnywhere, take);

  const handleDrag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(!disabled && event.type !== 'dragleave');
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const handlePaste = (event: ClipboardEvent): void => {
    if (pasteAnywhere || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take([...event.clipboardData.files]);
  };

  if (state.kind === 'sending') {
    return (
      <Box $solid style={{ minHeight }} role="group" aria-label={label}>
        <Preview file={state.file} />
        <b>
          上传中 {state.percent}%{state.rest > 0 ? `，还有 ${state.rest} 个` : ''}
        </b>
        <Wide>
          <Progress value={state.percent} label={`${label}的进度`} />
        </Wide>
        <Corner>
          <IconButton size="s" label="取消上传" icon={<X size={16} strokeWidth={1.5} aria-hidden />} onClick={cancel} />
        </Corner>
      </Box>
    );
  }
  if (state.kind === 'failed') {
    return (
      <Box $solid $bad style={{ minHeight }} role="group" aria-label={label}>
        <Preview file={state.file} />
        <b role="alert">{state.message}</b>
        <Row>
          {state.final ? null : (
            <Button size="s" icon={<RotateCw size={14} strokeWidth={1.5} aria-hidden />} onClick={retry}>
              重试
            </Button>
          )}
          <Button size="s" tone={state.final ? 'default' : 'text'} onClick={cancel}>
            换一个
          </Button>
        </Row>
      </Box>
    );
  }
  return (
    <Box
      as="label"
      htmlFor={id}
      style={{ minHeight }}
      $over={over}
      $bad={problem !== null}
      $off={disabled}
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      <Input
        id={id}
        type="file"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== null || undefined}
        accept={limits.types.join(',')}
        multiple={limits.maxFiles > 1}
        disabled={disabled}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // Allows the same file to be chosen again after it was refused.
          event.target.value = '';
        }}
      />
      {over ? (
        <Upload size={24} strokeWidth={1.5} aria-hidden />
      ) : (
        <ImagePlus size={24} strokeWidth={1.5} aria-hidden />
      )}
      {problem === null ? <b>{over ? '松开就上传' : text}</b> : <b role="alert">{problem}</b>}
      <small id={`${id}-hint`}>
        {hint ?? (over && limits.maxFiles > 1 ? `一次最多 ${limits.maxFiles} 张` : limitWords(limits))}
      </small>
    </Box>
  );
}

/** Phones have a camera instead of drag and drop. */
function Invite() {
  return (
    <>
      <Fine>拖进来，或点击选择</Fine>
      <Coarse>拍照，或从相册选</Coarse>
    </>
  );
}

/** Files pasted anywhere on the page; text fields keep their own paste. */
function usePagePaste(enabled: boolean, take: (files: readonly File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!enabled) return;
    const handle = (event: globalThis.ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, [enabled]);
}

const COARSE = '@media (hover: none) and (pointer: coarse)';

const Fine = styled.span`
  ${COARSE} {
    display: none;
  }
`;

const Coarse = styled.span`
  display: none;
  ${COARSE} {
    display: inline;
  }
`;

const Input = styled.input`
  ${hidden}
`;

const Box = styled.div<{ $over?: boolean; $bad?: boolean; $solid?: boolean; $off?: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${({ $solid }) => ($solid ? t.s2 : '2px')};
  width: 100%;
  height: 100%;
  padding: ${t.s3};
  border: 1px ${({ $solid }) => ($solid ? 'solid' : 'dashed')} ${({ $solid }) => ($solid ? t.lineStrong : t.lineField)};
  border-radius: ${t.r2};
  font-size: ${t.t14};
  color: ${t.ink2};
  text-align: center;
  transition:
    background ${t.fast} ${t.ease},
    border-color ${t.fast} ${t.ease};
  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  &:has(> input:focus-visible) {
    ${focusRing}
  }
  ${({ $solid, $off }) =>
    !$solid &&
    !$off &&
    css`
      cursor: pointer;
      &:hover {
        border-color: ${t.accent};
      }
    `}
  ${({ $over }) =>
    $over &&
    css`
      border-color: ${t.accent};
      background: ${t.accentSoft};
      color: ${t.accentInk};
      > * {
        pointer-events: none;
      }
      small {
        color: inherit;
      }
    `}
  ${({ $bad }) =>
    $bad &&
    css`
      border-color: ${t.danger};
      b {
        color: ${t.danger};
      }
    `}
  ${({ $off }) =>
    $off &&
    css`
      background: ${t.off};
      color: ${t.ink3};
      cursor: not-allowed;
    `}
`;

const Wide = styled.div`
  width: min(320px, 100%);
`;

const Row = styled.div`
  display: flex;
  gap: ${t.s2};
`;

const Corner = styled.span`
  position: absolute;
  top: 4px;
  right: 4px;
`;
