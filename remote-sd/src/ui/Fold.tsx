import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Switch } from '@app/shared/ui/switch';
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Label } from '../labels/Label.tsx';
import type { LabelText } from '../model/label-text.ts';

interface FoldProps {
  label: LabelText;
  /** Summary of its settings while it is closed. */
  summary?: string | undefined;
  /** State of its switch; without it there is no switch. */
  on?: boolean;
  onSwitch?: (on: boolean) => void;
  /** Reason why the engine does not support it. */
  why?: string | undefined;
  /** The address names it: it is opened and scrolled into view. */
  asked?: boolean;
  /** Key of the history entry: following the same link again opens it again. */
  turn?: string;
  children: ReactNode;
}

/** Collapsible settings that most people leave unchanged, with a summary of their values. */
export function Fold({ label, summary, on, onSwitch, why, asked = false, turn, children }: FoldProps) {
  const id = useId();
  const [open, setOpen] = useState(asked);
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!asked) return;
    setOpen(true);
    line.current?.scrollIntoView({ block: 'start' });
  }, [asked, turn]);
  if (why)
    return (
      <Line ref={line}>
        <Head as="p">
          <b>
            <Label of={label} />
          </b>
          <small>{why}</small>
        </Head>
      </Line>
    );
  return (
    <Line ref={line}>
      <Head type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
        <b>
          <Label of={label} />
        </b>
        {summary ? <small>{summary}</small> : null}
      </Head>
      {onSwitch ? (
        <Switch
          size="s"
          label={label.zh}
          hideLabel
          checked={on === true}
          onCheckedChange={(next) => {
            onSwitch(next);
            if (next) setOpen(true);
          }}
        />
      ) : null}
      <Body id={id} hidden={!open}>
        {open ? children : null}
      </Body>
    </Line>
  );
}

const Line = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding: 0 ${t.s4};
  border-top: 1px solid ${t.line};
`;
const Head = styled.button`
  ${row}
  gap: ${t.s1};
  min-width: 0;
  min-height: 36px;
  text-align: left;
  font-size: ${t.t13};
  color: ${t.ink};
  b {
    flex: none;
    font-weight: 500;
  }
  small {
    flex: 1;
    min-width: 0;
    padding-right: ${t.s2};
    overflow: hidden;
    text-align: right;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  svg {
    flex: none;
    margin-left: -2px;
    color: ${t.ink3};
    transition: transform ${t.fast} ${t.ease};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
  ${below(960)} {
    min-height: 44px;
  }
`;
const Body = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${t.s1};
  padding-bottom: ${t.s3};
  &[hidden] {
    display: none;
  }
`;
