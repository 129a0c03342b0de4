import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { sharesOf } from '../model/stars.ts';
import { Stars } from './Stars.tsx';

interface RatingSummaryProps {
  mean: string | null;
  /** Number of reviews by stars, from one to five. */
  spread: readonly number[];
  reviewCount: number;
  /** Number of stars that the list is filtered by. */
  stars: number | undefined;
  onStars: (stars: number | undefined) => void;
}

/**
 * The mean of all reviews, and their number for each number of stars; each row filters the list.
 */
export function RatingSummary({ mean, spread, reviewCount, stars, onStars }: RatingSummaryProps) {
  const shares = sharesOf(spread);
  return (
    <Sum>
      <div>
        <strong>{Number(mean).toFixed(1)}</strong>
        <span>
          <Stars value={Number(mean)} />
          {reviewCount} 条评价
        </span>
      </div>
      <ol>
        {[5, 4, 3, 2, 1].map((value) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={stars === value}
              onClick={() => onStars(stars === value ? undefined : value)}
            >
              <span>{value} 星</span>
              <i>
                <u style={{ width: `${shares[value - 1]}%` }} />
              </i>
              <small>{spread[value - 1]}</small>
            </button>
          </li>
        ))}
      </ol>
    </Sum>
  );
}

const Sum = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 300px);
  gap: ${t.s6};
  align-items: center;
  padding: ${t.s5} 0 ${t.s4};
  > div {
    display: grid;
    justify-items: center;
    gap: 4px;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  > div > span {
    display: grid;
    justify-items: center;
    gap: 4px;
  }
  strong {
    color: ${t.ink};
    font-size: 40px;
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
  }
  button {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) 32px;
    gap: ${t.s2};
    align-items: center;
    width: 100%;
    min-height: 24px;
    padding-inline: 4px;
    border-radius: 4px;
    color: ${t.ink2};
    font-size: ${t.t12};
    text-align: left;
    font-variant-numeric: tabular-nums;
  }
  button:hover,
  button[aria-pressed='true'] {
    background: ${t.sunken};
  }
  button[aria-pressed='true'] {
    color: ${t.accentInk};
    font-weight: 600;
  }
  i {
    height: 6px;
    border-radius: 3px;
    background: ${t.off};
    overflow: hidden;
  }
  u {
    display: block;
    height: 100%;
    background: ${t.vipFill};
  }
  ${below(690)} {
    gap: ${t.s4};
  }
`;
