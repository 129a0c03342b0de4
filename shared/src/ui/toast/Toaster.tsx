import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { iconBox, smallTarget } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { currentToasts, dismissToast, onToasts, TOAST_MS, type Toast, type ToastTone } from './store.ts';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** Shows the toasts at the top, in the middle. The host renders it once. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  const [held, setHeld] = useState(false);
  return createPortal(
    <Stack
      role="region"
      aria-label="消息"
      // Modal windows hide everything around them from assistive technology, except what carries
      // this attribute; the toasts inside announce themselves.
      aria-live="off"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <Item key={toast.id} toast={toast} held={held && toasts.length > 0} />
      ))}
    </Stack>,
    document.body,
  );
}

function Item({ toast, held }: { toast: Toast; held: boolean }) {
  const { id, tone, text, titled, detail, action, repeats } = toast;
  useCountdown(TOAST_MS, held, `${id}:${repeats}`, () => dismissToast(id));
  const Icon = icons[tone];
  return (
    <Card role={tone === 'error' ? 'alert' : 'status'} $tone={tone}>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <Words>
        {titled ? <b>{text}</b> : text}
        {detail ? <small>{detail}</small> : null}
      </Words>
      {action ? (
        <Act
          type="button"
          onClick={() => {
            dismissToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </Act>
      ) : null}
      <Close type="button" aria-label="关闭" onClick={() => dismissToast(id)}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </Close>
    </Card>
  );
}

/** Calls `done` after `ms` that were not paused; a new `turn` restarts the timer. */
function useCountdown(ms: number, held: boolean, turn: string, done: () => void): void {
  const left = useRef({ turn, ms });
  const finish = useRef(done);
  useEffect(() => {
    finish.current = done;
  });
  useEffect(() => {
    if (left.current.turn !== turn) left.current = { turn, ms };
    if (held) return;
    const from = Date.now();
    const timer = setTimeout(() => finish.current(), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms = Math.max(0, left.current.ms - (Date.now() - from));
    };
  }, [ms, held, turn]);
}

const Stack = styled.div`
  position: fixed;
  top: ${t.s4};
  left: 50%;
  z-index: ${t.zToast};
  display: grid;
  justify-items: center;
  gap: ${t.s2};
  width: max-content;
  max-width: calc(100vw - 32px);
  transform: translateX(-50%);
`;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px) }
`;

const inks: Record<ToastTone, string> = { success: t.success, info: t.accent, warning: t.warning, error: t.danger };

const Card = styled.div<{ $tone: ToastTone }>`
  display: inline-flex;
  align-items: flex-start;
  gap: ${t.s2};
  max-width: min(560px, 100%);
  padding: 10px 10px 10px ${t.s4};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.raised};
  box-shadow: ${t.shadow2};
  color: ${t.ink};
  font-size: ${t.t14};
  line-height: 20px;
  overflow-wrap: anywhere;
  animation: ${arrive} ${t.slow} ${t.ease};
  > svg {
    margin-top: 1px;
    color: ${({ $tone }) => inks[$tone]};
  }
`;

const Words = styled.span`
  min-width: 0;
  small {
    display: block;
    font-size: ${t.t12};
    color: ${t.ink3};
  }
`;

const Act = styled.button`
  position: relative;
  flex: none;
  border-radius: 4px;
  ${smallTarget}
  color: ${t.accentInk};
  font-weight: 500;
`;

const Close = styled.button`
  ${iconBox('20px')}
  color: ${t.ink3};
  ${smallTarget}
  &:hover {
    color: ${t.ink};
  }
`;
