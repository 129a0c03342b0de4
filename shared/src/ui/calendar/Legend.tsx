import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { Skeleton } from '../skeleton/index.ts';

/** Legend of the marks. */
export function Legend({ reward, loading }: { reward: string | null; loading: boolean }) {
  if (loading) {
    return (
      <Key as="div">
        <Skeleton width={180} />
      </Key>
    );
  }
  return (
    <Key>
      <span>
        <i data-kind="signed" />
        已签到
      </span>
      <span>
        <i data-kind="today" />
        今天
      </span>
      {reward ? (
        <span>
          <i data-kind="reward" />
          预计 {Number(reward.slice(5, 7))}月{Number(reward.slice(8))}日得奖
        </span>
      ) : null}
    </Key>
  );
}

const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2} ${t.s4};
  margin-top: 12px;
  color: ${t.ink3};
  font-size: ${t.t12};
  line-height: 16px;
  > span {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  i {
    width: 12px;
    height: 12px;
    border-radius: ${t.rFull};
    background: ${t.accentSoft};
  }
  i[data-kind='today'] {
    background: none;
    border: 2px solid ${t.accent};
  }
  i[data-kind='reward'] {
    background: ${t.vipFill};
  }
`;
