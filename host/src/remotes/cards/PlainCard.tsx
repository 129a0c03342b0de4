import { styled } from 'styled-components';
import { Styles } from '../Styles.tsx';

interface PlainCardProps {
  title: string;
  text: string;
  /** Label of the button. */
  action: string;
  onAction: () => void;
  /** Fills the window instead of the page's area. */
  fillsWindow?: boolean;
  detail?: string;
}

/**
 * A failure with text and one button. Uses neither the design system nor another chunk: those may
 * have failed.
 */
export function PlainCard({ title, text, action, onAction, fillsWindow = false, detail }: PlainCardProps) {
  const card = (
    <Frame as={fillsWindow ? 'main' : 'div'} $fillsWindow={fillsWindow} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {detail && <pre>{detail}</pre>}
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </Frame>
  );
  // When it replaces the whole application, no ancestor provides styles.
  return fillsWindow ? <Styles>{card}</Styles> : card;
}

const Frame = styled.div<{ $fillsWindow: boolean }>`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  min-height: ${(p) => (p.$fillsWindow ? '100vh' : '400px')};
  padding: 24px;
  text-align: center;
  color: var(--ink-2);

  h1 {
    margin: 0;
    font-size: 20px;
    color: var(--ink);
  }

  p {
    margin: 0;
  }

  pre {
    max-width: min(640px, 90vw);
    margin: 0;
    overflow-wrap: anywhere;
    font-size: 12px;
    white-space: pre-wrap;
    color: var(--ink-3);
  }

  button {
    height: 40px;
    margin-top: 4px;
    padding: 0 20px;
    border: 0;
    border-radius: 8px;
    font: inherit;
    color: var(--on-accent);
    background: var(--accent);
    cursor: pointer;
  }
`;
