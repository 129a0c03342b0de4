import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Words that the built-in engine knows, and those it does not. */
export function PaintedWords({
  drawn,
  missed,
  done,
}: {
  drawn: readonly string[];
  missed: readonly string[];
  done: boolean;
}) {
  if (drawn.length + missed.length === 0) return null;
  return (
    <Lines aria-live="polite">
      {drawn.length > 0 ? (
        <span>
          {done ? '画出了' : '会画'}：{drawn.join('、')}
        </span>
      ) : null}
      {missed.length > 0 ? (
        <span data-missed>
          {done ? '没画出来' : '不认识'}：{missed.join('、')}
        </span>
      ) : null}
    </Lines>
  );
}

const Lines = styled.p`
  display: grid;
  gap: 2px;
  min-width: 0;
  color: ${t.ink2};
  font-size: ${t.t12};
  overflow-wrap: anywhere;
  [data-missed] {
    color: ${t.ink3};
  }
`;
