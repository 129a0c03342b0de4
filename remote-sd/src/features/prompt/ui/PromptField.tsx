import { lazyComponent, retryLater } from '@app/shared/federation/lazy';
import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { Skeleton } from '@app/shared/ui/skeleton';
import { LayoutList, TextCursorInput } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Label } from '../../../labels/Label.tsx';
import type { LabelText } from '../../../model/label-text.ts';
import { typeInto } from '../hooks/type-into.ts';
import { editBetween } from '../model/edits.ts';
import { NO_NAMES, type PromptNames } from '../model/names.ts';
import { ChipEditor } from './ChipEditor.tsx';
import { PromptCount } from './PromptCount.tsx';
import { TranslateButton } from './TranslateButton.tsx';
import { ErrorText } from '../../../ui/texts.ts';

const PromptText = lazyComponent(
  () => import(/* webpackChunkName: "prompt-text" */ './PromptText.tsx').then((module) => module.PromptText),
  { waiting: <Skeleton height={64} />, onFailure: retryLater },
);
/** Without a network the field works without notes. */
const PromptNotes = lazyComponent(
  () => import(/* webpackChunkName: "prompt-lint" */ './PromptNotes.tsx').then((module) => module.PromptNotes),
  { onFailure: () => undefined },
);

export type PromptView = 'chips' | 'text';

interface PromptFieldProps {
  label: LabelText;
  value: string;
  onChange: (value: string) => void;
  view: PromptView;
  /** Without it the field has no switch and follows the view of the other field. */
  onViewChange?: (view: PromptView) => void;
  placeholder: string;
  rows: number;
  problem?: string;
  inputId?: string;
  names?: PromptNames;
  /**
   * Whether a Stable Diffusion engine reads the prompt: English tags, half-width brackets, chunks
   * of tokens. Others read plain Chinese.
   */
  sd?: boolean;
  /** Content below the field. */
  children?: ReactNode;
}

/** A prompt as chips or as text; the text is the stored value, chips are a view of it. */
export function PromptField(props: PromptFieldProps) {
  const { label: words, view, onViewChange, problem, names = NO_NAMES, sd = false, children, ...field } = props;
  const { value, onChange } = field;
  const id = useId();
  const label = words.zh;
  const section = useRef<HTMLElement>(null);
  /** Replaces the text; in the text view the browser's undo reverts it. */
  const replace = (next: string) => {
    const area = section.current?.querySelector('textarea');
    if (!area || !typeInto(area, editBetween(value, next))) onChange(next);
  };
  const Editor = view === 'chips' ? ChipEditor : PromptText;
  return (
    <Section ref={section} aria-labelledby={id}>
      <Head>
        <h2 id={id}>
          <Label of={words} />
        </h2>
        <PromptCount value={value} sd={sd} />
        {sd ? <TranslateButton label={label} value={value} onTake={replace} /> : null}
        {onViewChange ? (
          <IconButton
            size="s"
            label={view === 'chips' ? '切换为文本' : '切换为词块'}
            onPointerEnter={() => void PromptText.preload().catch(() => undefined)}
            onClick={() => onViewChange(view === 'chips' ? 'text' : 'chips')}
          >
            {view === 'chips' ? <TextCursorInput size={16} /> : <LayoutList size={16} />}
          </IconButton>
        ) : null}
      </Head>
      <Editor {...field} label={label} names={names} chinese={!sd} />
      {value === '' ? null : <PromptNotes label={label} value={value} names={names} sd={sd} onMend={replace} />}
      {children}
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </Section>
  );
}

const Section = styled.section`
  padding: ${t.s2} ${t.s4} ${t.s3};
  border-bottom: 1px solid ${t.line};
`;
const Head = styled.div`
  ${row}
  gap: 6px;
  height: 28px;
  margin-bottom: 2px;
  h2 {
    font-size: ${t.t13};
    line-height: 20px;
    white-space: nowrap;
  }
`;
const Problem = styled(ErrorText)`
  margin-top: ${t.s1};
`;
