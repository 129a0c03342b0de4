import type { ImageShape } from '@app/shared/contracts/image-shapes';
import { useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { isComposing } from '@app/shared/ui/composing';
import { lazyPart } from '../shell/lazy/lazy-part.ts';
import { whenIdle } from '../shell/lazy/when-idle.ts';
import { Grow, PromptModes } from './PromptModes.tsx';
import { PHOTO_TOOLS, wordsTarget, type PromptMode } from './prompt-target.ts';

/** Placeholders of the empty field. */
const HINTS: Partial<Record<PromptMode, string>> = {
  image: '米色墙面，窗外的晨光斜照进来，木桌上放三只柿子，留出右侧写文案的位置',
  composer: '说说想对照片做的事，例如：变清楚，抠图，再扩成横幅',
};
const MAX_LENGTH = 2_000;

const parts = () => import(/* webpackChunkName: "prompt-parts" */ './prompt-parts.ts');
const PhotoDrop = lazyPart(() => parts().then((m) => m.PhotoDrop));
const PictureChoices = lazyPart(() => parts().then((m) => m.PictureChoices));

interface PromptBoxProps {
  prompt: string;
  onPrompt: (prompt: string) => void;
}

/** The box over the hero: selects a tool and opens it with the prompt or photo. */
export function PromptBox({ prompt, onPrompt }: PromptBoxProps) {
  const navigate = useNavigate();
  const { data: engine } = useCall('GET /aigc/engine/state', {}, { quiet: true, background: true });
  // A stored draft is continued.
  const [mode, setMode] = useState<PromptMode>(prompt ? 'image' : 'goods');
  const [ready, setReady] = useState(false);
  const [shape, setShape] = useState<ImageShape>('3:4');
  const [count, setCount] = useState(4);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const filledBefore = useRef(prompt);
  const photo = mode === 'image' || mode === 'composer' ? null : PHOTO_TOOLS[mode];
  const hint = HINTS[mode];

  // The drop zone is not needed for the first paint.
  useEffect(() => whenIdle(() => setReady(true)), []);
  useEffect(() => {
    // A suggestion was taken: the cursor is placed at its end.
    if (prompt && prompt !== filledBefore.current && document.activeElement !== field.current) {
      setMode((now) => (now === 'composer' ? now : 'image'));
      requestAnimationFrame(() => field.current?.focus());
    }
    filledBefore.current = prompt;
  }, [prompt]);

  function go(): void {
    if (photo) return;
    if (mode === 'image' && !prompt.trim()) {
      setProblem('先写一句想要的画面，或者点一个示例');
      field.current?.focus();
      return;
    }
    const kind = mode === 'image' ? 'image' : 'composer';
    const target = wordsTarget(kind, prompt, shape, count);
    // The tool starts immediately, and shows its progress.
    if (kind === 'image') requireLogin(() => void navigate(target, { state: { start: true } }));
    else void navigate(target);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    go();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !isComposing(event)) go();
  }

  return (
    <Form onSubmit={handleSubmit} aria-label="开始创作" onPointerEnter={() => setReady(true)}>
      <PromptModes value={mode} onValueChange={setMode} builtIn={engine?.id === 'builtin'} />
      {photo && <Drop>{ready ? <PhotoDrop path={photo.path} label={photo.drop} /> : <DropBones />}</Drop>}
      <Text
        ref={field}
        rows={2}
        value={prompt}
        hidden={photo !== null}
        onChange={(event) => {
          setProblem('');
          onPrompt(event.target.value);
        }}
        onKeyDown={handleKeyDown}
        maxLength={MAX_LENGTH}
        aria-label={mode === 'image' ? '描述您想要的画面' : '想做的事'}
        placeholder={hint}
      />
      <Foot>
        {mode === 'image' && <PictureChoices shape={shape} onShape={setShape} count={count} onCount={setCount} />}
        <Grow />
        {problem && !prompt.trim() && <Problem role="alert">{problem}</Problem>}
        {photo ? (
          <Later>{photo.next}</Later>
        ) : (
          <Go tone="primary" type="submit" icon={<Sparkles size={16} strokeWidth={1.5} aria-hidden />}>
            {mode === 'image' ? '生成' : '出计划'}
          </Go>
        )}
      </Foot>
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  z-index: 2;
  width: min(928px, 100% - 48px);
  margin: -36px auto 0;
  border: 1px solid ${t.line};
  border-radius: ${t.r3};
  background: ${t.raised};
  box-shadow: ${t.shadow2};

  &:focus-within {
    border-color: ${t.accent};
  }
  ${below(690)} {
    width: 100%;
    margin-top: -24px;
  }
`;

/** As high as the field that it replaces. */
const Drop = styled.div`
  min-height: 132px;
  padding: ${t.s3} ${t.s4} 0;
`;

const DropBones = styled.div`
  height: 120px;
  border: 1px dashed ${t.lineField};
  border-radius: ${t.r2};
`;

const Text = styled.textarea`
  display: block;

  &[hidden] {
    display: none;
  }
  width: 100%;
  /* Grows with what it suggests and with what is typed. */
  field-sizing: content;
  min-height: 76px;
  max-height: 220px;
  padding: ${t.s4} ${t.s4} ${t.s3};
  border: 0;
  outline: 0;
  background: none;
  color: ${t.ink};
  font-size: ${t.t16};
  line-height: 1.6;
  resize: none;

  &::placeholder {
    color: ${t.ink3};
    opacity: 1;
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  min-height: 56px;
  padding: 0 ${t.s4} ${t.s4};

  ${below(690)} {
    flex-wrap: wrap;
  }
`;

const Later = styled.span`
  color: ${t.ink3};
  font-size: ${t.t13};
`;

const Problem = styled(Later)`
  color: ${t.danger};
`;

const Go = styled(Button)`
  min-width: 112px;

  ${below(690)} {
    flex: 1 1 100%;
  }
`;
