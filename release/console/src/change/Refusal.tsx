import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { ApiError, errorText, problemTexts } from '../api/api-error.ts';

/** Shows why the server refused, with every problem. */
export function Refusal({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const lost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return (
    <Box role="alert">
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden />
      <div>
        <p>{errorText(error)}</p>
        <ul>
          {problemTexts(error).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {lost && onRetry ? (
        <Button size="s" onClick={onRetry}>
          重试
        </Button>
      ) : null}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${t.s2};
  align-items: start;
  padding: 10px 12px;
  border-radius: ${t.r1};
  background: ${t.dangerSoft};
  color: ${t.danger};
  overflow-wrap: anywhere;
  svg {
    margin-top: 2px;
  }
`;
