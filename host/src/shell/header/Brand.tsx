import { DEFAULT_BRAND } from '@app/shared/contracts/brand';
import { useAppConfig } from '@app/shared/state/config';
import { below } from '@app/shared/theme/tokens';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Mark } from './Mark.tsx';

export function Brand() {
  const { brand } = useAppConfig();
  return (
    <Home to="/" aria-label={`${brand} 首页`}>
      <Mark />
      {/* The wordmark in index.html spells this one; an operator's own name is set in type. */}
      {brand === DEFAULT_BRAND ? (
        <Word aria-hidden>
          <use href="#wordmark" />
        </Word>
      ) : (
        <span>{brand}</span>
      )}
    </Home>
  );
}

/** Keep sizes in step with skeleton.html. */
const Word = styled.svg`
  width: 64px;
  height: 20.59px;
  fill: currentColor;

  ${below(450)} {
    && {
      width: 57px;
      height: 18.34px;
    }
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 18px;
  font-weight: 600;
  letter-spacing: 0.02em;
  white-space: nowrap;

  ${below(450)} {
    gap: 8px;
    font-size: 16px;
    svg {
      width: 26px;
      height: 26px;
    }
  }
`;
