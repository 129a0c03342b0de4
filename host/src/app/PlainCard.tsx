import { styled } from 'styled-components';

interface PlainCardProps {
  title: string;
  text: string;
  /** Words of the button. */
  action: string;
  onAction: () => void;
  /** Fills the window instead of the place of a page. */
  whole?: boolean;
  detail?: string;
}

/** A failure in words and one button. Uses nothing of the design system and no file of its own: those may be what failed. */
export function PlainCard({ title, text, action, onAction, whole = false, detail }: PlainCardProps) {
  const Heading = whole ? 'h1' : 'h2';
  return (
    <Frame as={whole ? 'main' : 'div'} $whole={whole} role="alert">
      <Heading>{title}</Heading>
      <p>{text}</p>
      {detail && <pre>{detail}</pre>}
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </Frame>
  );
}

const Frame = styled.div<{ $whole: boolean }>`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  min-height: ${(p) => (p.$whole ? '100vh' : '400px')};
  padding: 24px;
  text-align: center;
  color: var(--ink);
`;
