import type { Right } from '@app/shared/contracts/member';
import { t } from '@app/shared/theme/tokens';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';

/** 会员尊享N大权益, N being what the plan holds. */
export function Rights({ rights }: { rights: Right[] }) {
  if (rights.length === 0) return null;
  return (
    <section>
      <Head>会员尊享{rights.length}大权益</Head>
      <Grid>
        {rights.map((right) => (
          <li key={right.id}>
            <Check size={16} strokeWidth={1.5} aria-hidden />
            {right.name}
          </li>
        ))}
      </Grid>
    </section>
  );
}

const Head = styled.h3`
  margin-bottom: ${t.s3};
  font-size: ${t.t16};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 1px;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.surface};
  overflow: hidden;

  li {
    display: flex;
    align-items: center;
    gap: ${t.s2};
    min-height: 48px;
    padding: ${t.s2} ${t.s3};
    box-shadow: 0 0 0 1px ${t.line};
    font-size: ${t.t13};
    line-height: 18px;
  }
  svg {
    color: ${t.vip};
  }
`;
