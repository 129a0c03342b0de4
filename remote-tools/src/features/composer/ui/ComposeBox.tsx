import { PLAN_LIMITS } from '@app/shared/contracts/limits';
import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { TextArea } from '@app/shared/ui/text-field';
import { ImagePlus, RotateCcw, Sparkles, X } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '@app/shared/ui/composing';
import { usePicker } from '../../../kit/use-picker.tsx';
import type { Composer } from '../use-composer.ts';
import { faint, onPicture } from '../../../kit/styles.ts';

interface ComposeBoxProps {
  composer: Composer;
  error: string;
  onSay: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Input for the sentence, and for the picture that it is about. */
export function ComposeBox({ composer, error, onSay }: ComposeBoxProps) {
  const { words, setWords, source, choose, clearPhoto, retryUpload, thinking } = composer;
  const { field, pick } = usePicker('选择照片', ([file]) => choose(file));
  const sending = source.state === 'sending';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSay();
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter submits, unless an input method is composing.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    onSay();
  };
  return (
    <Box
      onSubmit={handleSubmit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files[0]);
      }}
    >
      {field}
      <Row>
        {source.state === 'none' ? (
          <Pick type="button" onClick={pick}>
            <ImagePlus size={20} strokeWidth={1.5} aria-hidden />
            放一张图
          </Pick>
        ) : (
          <Photo>
            <img src={source.preview} alt="要处理的照片" />
            {sending ? <span role="status">{Math.round(source.percent)}%</span> : null}
            <IconButton label="不用这张" size="s" onClick={clearPhoto}>
              <X {...icon} />
            </IconButton>
          </Photo>
        )}
        <TextArea
          label="想做的事"
          hideLabel
          value={words}
          maxLength={PLAN_LIMITS.words}
          rows={3}
          placeholder={source.state === 'none' ? '画一只窗台上的猫，水彩风格' : '把背景换成浴室石台，做成小红书的图'}
          error={error}
          onValueChange={setWords}
          onKeyDown={handleKey}
        />
      </Row>
      {source.state === 'failed' ? (
        <Failed role="alert">
          {source.message}
          {source.refused ? (
            <Button size="s" onClick={pick}>
              换一张
            </Button>
          ) : (
            <Button size="s" icon={<RotateCcw {...icon} />} onClick={retryUpload}>
              重试
            </Button>
          )}
        </Failed>
      ) : null}
      <footer>
        <small>确认计划后再开始</small>
        <Button
          type="submit"
          tone="primary"
          loading={thinking || sending}
          icon={<Sparkles size={16} strokeWidth={1.5} aria-hidden />}
        >
          出计划
        </Button>
      </footer>
    </Box>
  );
}

const Box = styled.form`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s4};
  border: 1px solid ${t.line};
  border-radius: ${t.r3};
  background: ${t.raised};
  box-shadow: ${t.shadow2};
  footer {
    ${row}
    justify-content: flex-end;
    gap: ${t.s3};
  }
  small {
    ${faint}
  }
`;

const Row = styled.div`
  display: flex;
  gap: ${t.s3};
  > :last-child {
    flex: 1;
    min-width: 0;
  }
  ${below(450)} {
    flex-direction: column;
  }
`;

const Pick = styled.button`
  display: grid;
  flex: none;
  place-content: center;
  justify-items: center;
  gap: 4px;
  width: 96px;
  min-height: 96px;
  border: 1px dashed ${t.ink3};
  border-radius: ${t.r2};
  color: ${t.ink2};
  font-size: ${t.t12};
  &:hover {
    border-color: ${t.accent};
    color: ${t.accentInk};
  }
  ${below(450)} {
    width: 100%;
    min-height: 64px;
  }
`;

const Photo = styled.div`
  position: relative;
  flex: none;
  width: 96px;
  height: 96px;
  img {
    width: 100%;
    height: 100%;
    border-radius: ${t.r2};
    object-fit: cover;
  }
  span {
    position: absolute;
    inset: auto 0 0;
    border-radius: 0 0 ${t.r2} ${t.r2};
    ${onPicture}
    text-align: center;
  }
  button {
    position: absolute;
    top: -8px;
    right: -8px;
  }
`;

const Failed = styled.p`
  ${row}
  gap: ${t.s2};
  color: ${t.danger};
  font-size: ${t.t13};
`;
