import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isFinal } from '../../http/is-final.ts';
import { t } from '../../theme/tokens.ts';
import { Button } from '../button/index.ts';
import { DialogFooter, OpenDialog } from '../dialog/open/index.ts';
import { Progress } from '../progress/index.ts';
import type { SendFile } from '../upload/use-send.ts';
import { failureWords } from '../upload/words.ts';
import { CropStage } from './CropStage.tsx';
import type { CropEngine } from './engine.ts';
import type { Size } from './geometry.ts';
import { cutOut } from './picture.ts';

export interface CropDialogProps<T> {
  title: string;
  file: File;
  /** Object URL of the same file, already decoded. */
  url: string;
  output: Size;
  least: Size;
  mask: 'circle' | 'rect';
  /** Error of another picture chosen meanwhile. */
  problem: string | null;
  /** Another picture is being decoded. */
  reading: boolean;
  upload: SendFile<T>;
  onDone: (result: T, file: File) => void;
  onAnother: () => void;
  onClose: () => void;
}

type Sending =
  | { step: 'idle' }
  | { step: 'sending'; percent: number }
  | { step: 'failed'; message: string; final: boolean };

/**
 * Crops and uploads. After a failed upload, picture and frame stay for a retry; after a final
 * refusal only another picture helps.
 */
export function CropDialog<T>(props: CropDialogProps<T>) {
  const { title, file, url, output, least, mask, problem, reading, upload, onDone, ...on } = props;
  const [state, setState] = useState<Sending>({ step: 'idle' });
  const engine = useRef<CropEngine>(null);
  const picture = useRef<HTMLImageElement>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const handleSend = async (): Promise<void> => {
    if (!engine.current || !picture.current) return;
    const control = new AbortController();
    running.current = control;
    setState({ step: 'sending', percent: 0 });
    try {
      const cut = await cutOut(picture.current, engine.current.cut, output, file.name, file.type);
      const result = await upload(cut, {
        signal: control.signal,
        onProgress: (fraction) => {
          if (!control.signal.aborted) setState({ step: 'sending', percent: Math.round(fraction * 100) });
        },
      });
      if (!control.signal.aborted) onDone(result, cut);
    } catch (error) {
      if (!control.signal.aborted) setState({ step: 'failed', message: failureWords(error), final: isFinal(error) });
    }
  };
  const handleStop = (): void => {
    running.current?.abort();
    setState({ step: 'idle' });
  };
  const handleAnother = (): void => {
    setState({ step: 'idle' });
    on.onAnother();
  };
  const sending = state.step === 'sending';
  const refused = state.step === 'failed' && state.final;
  const wrong = state.step === 'failed' ? state.message : problem;
  return (
    // Escape and the close button first cancel an upload: picture and frame stay.
    <OpenDialog
      open
      onOpenChange={(open) => !open && (sending ? handleStop() : on.onClose())}
      title={title}
      width={520}
    >
      <CropStage
        key={url}
        url={url}
        aspect={output.width / output.height}
        least={least}
        mask={mask}
        locked={sending}
        engine={engine}
        picture={picture}
      />
      <Line>
        {state.step === 'sending' ? <Progress value={state.percent} label="上传进度" thin /> : null}
        {!sending && wrong ? <span role="alert">{wrong}</span> : null}
      </Line>
      <Foot>
        <Button tone={refused ? 'primary' : 'text'} disabled={sending} loading={reading} onClick={handleAnother}>
          换一张
        </Button>
        <span>
          <Button onClick={sending ? handleStop : on.onClose}>{sending ? '取消上传' : '取消'}</Button>
          {refused ? null : (
            <Button
              tone="primary"
              loading={sending}
              icon={state.step === 'failed' ? <RotateCw size={16} strokeWidth={1.5} aria-hidden /> : null}
              onClick={() => void handleSend()}
            >
              {sending ? `上传中 ${state.percent}%` : state.step === 'failed' ? '重试' : '确定'}
            </Button>
          )}
        </span>
      </Foot>
    </OpenDialog>
  );
}

const Line = styled.div`
  display: grid;
  align-content: center;
  /* Room for a line, so that a message moves nothing. */
  min-height: 32px;
  font-size: ${t.t13};
  line-height: 20px;
  color: ${t.danger};
`;

const Foot = styled(DialogFooter)`
  justify-content: space-between;
  margin-top: ${t.s2};
  > span {
    display: flex;
    gap: ${t.s2};
    font-variant-numeric: tabular-nums;
  }
`;
