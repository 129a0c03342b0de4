import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { AppError } from '../errors/index.ts';
import { hidden, insetFocus } from '../theme/mixins.ts';
import { t } from '../theme/tokens.ts';
import { EditorEngine } from './engine.ts';
import { LayerList } from './LayerList.tsx';
import { Options } from './Options.tsx';
import { handleKey } from './shortcuts.ts';
import { ShortcutList } from './ShortcutList.tsx';
import { StatusBar } from './StatusBar.tsx';
import { ToolRail } from './ToolRail.tsx';
import { useEditorState } from './use-engine.ts';
import { isComposing } from '../ui/composing/index.ts';

interface EditorProps {
  /** The picture; another one replaces it with all layers. Null shows `empty`. */
  picture: Blob | null;
  /** Description of the picture, for assistive technology. */
  label: string;
  /**
   * Called once with the engine of this editor, for masks in and out. It lives as long as the
   * editor.
   */
  onReady?: (engine: EditorEngine) => void;
  /**
   * Called with a text for the person when the picture cannot be opened. The previous one stays.
   */
  onProblem: (text: string) => void;
  /** Shown while there is no picture. */
  empty?: ReactNode;
  /** Overlay over the picture, such as progress, which blocks it meanwhile. */
  over?: ReactNode;
  /** Fills the height of its container, without a frame: for an editor on its own page. */
  fill?: boolean;
  /** Controls of the tool, below those of the editor. */
  children?: ReactNode;
}

/**
 * UI of the engine: tools, picture, options, layers, status. Pointers and keys go to the engine;
 * the UI renders only when its state has changed.
 */
export function Editor({ picture, label, onReady, onProblem, empty, over, fill = false, children }: EditorProps) {
  const [engine, setEngine] = useState<EditorEngine | null>(null);
  const [listed, setListed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const help = useId();
  const ready = useEffectEvent((made: EditorEngine) => onReady?.(made));
  const complain = useEffectEvent(onProblem);

  useEffect(() => {
    const made = new EditorEngine(stage.current!);
    setEngine(made);
    ready(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (!engine || !picture) return;
    engine.open(picture).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      complain(error.message);
    });
  }, [engine, picture]);

  const handleKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (!engine || event.defaultPrevented || isComposing(event) || isField(target)) return;
    const onStage = target === stage.current;
    if (event.key === '?') setListed(true);
    else if (onStage && event.key === ' ') engine.holdSpace(true);
    else if (!handleKey(engine, event.nativeEvent, onStage)) return;
    event.preventDefault();
  };

  return (
    <Box
      // Keys of the editor work wherever the focus is inside it.
      onKeyDown={handleKeyDown}
      onKeyUp={(event) => event.key === ' ' && engine?.holdSpace(false)}
      role="group"
      aria-label="图片编辑器"
      $fill={fill}
    >
      <Grid $fill={fill}>
        {engine ? <ToolRail engine={engine} onList={() => setListed(true)} /> : <div />}
        <Middle>
          <Stage
            ref={stage}
            role="application"
            aria-roledescription="画布"
            aria-label={label}
            aria-describedby={help}
            // The engine makes it a tab stop when there is a picture.
            tabIndex={-1}
          />
          <Said id={help}>方向键移动光标，回车落笔和抬笔，问号列出全部快捷键</Said>
          {engine ? <Cover engine={engine} empty={empty} /> : null}
          {over}
        </Middle>
        {engine ? <StatusBar engine={engine} /> : <div />}
        <Panel>
          {engine ? (
            <>
              <Options engine={engine} />
              <LayerList engine={engine} />
            </>
          ) : null}
          <Own>{children}</Own>
        </Panel>
      </Grid>
      <ShortcutList open={listed} onOpenChange={setListed} />
    </Box>
  );
}

/** Cover of the stage while there is no picture. */
function Cover({ engine, empty }: { engine: EditorEngine; empty: ReactNode }) {
  const { status } = useEditorState(engine);
  if (status === 'ready') return null;
  return <Over>{status === 'loading' ? '正在打开图片…' : empty}</Over>;
}

/** Whether keys have another meaning in the element, because it is a field. */
function isField(target: HTMLElement): boolean {
  return (
    target.closest('input:not([type=color]), textarea, select, [contenteditable], [role=listbox], [role=dialog]') !==
    null
  );
}

const Box = styled.div<{ $fill: boolean }>`
  container-type: inline-size;
  height: ${({ $fill }) => ($fill ? '100%' : 'auto')};
  overflow: hidden;
  border: ${({ $fill }) => ($fill ? '0' : `1px solid ${t.line}`)};
  border-radius: ${({ $fill }) => ($fill ? '0' : t.r2)};
  background: ${t.surface};
  font-size: ${t.t13};
`;

const Stage = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  touch-action: none;
  user-select: none;
  outline: 0;
  ${insetFocus}
`;

const Middle = styled.div`
  position: relative;
  grid-area: stage;
  min-height: 320px;
  background: ${t.studio};
`;

const Over = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${t.s4};
  color: ${t.ink2};
`;

/** Controls of the page's tool: always visible beside the picture, first below it. */
const Own = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin-top: auto;
  background: ${t.surface};
`;

const Panel = styled.div`
  grid-area: panel;
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-left: 1px solid ${t.line};
  overflow-y: auto;
  scrollbar-width: thin;
`;

const Grid = styled.div<{ $fill: boolean }>`
  display: grid;
  grid-template: 'rail stage panel' minmax(0, 1fr) 'rail status panel' auto / 48px minmax(0, 1fr) 304px;
  height: ${({ $fill }) => ($fill ? '100%' : '640px')};
  @container (max-width: 899px) {
    grid-template-columns: 48px minmax(0, 1fr) 288px;
  }
  @container (max-width: 719px) {
    grid-template: 'rail' auto 'stage' minmax(280px, 42vh) 'status' auto 'panel' auto / minmax(0, 1fr);
    height: auto;
    ${Panel} {
      border-left: 0;
    }
    ${Own} {
      position: static;
      order: -1;
      margin-top: 0;
    }
  }
`;

const Said = styled.p`
  ${hidden}
`;
