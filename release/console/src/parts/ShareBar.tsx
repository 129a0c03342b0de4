import { BUCKETS } from '@app/shared/release-rules/resolve';
import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { canariesOf, leaderOf, type App } from '../model/fleet.ts';
import { shareText } from '../model/figures.ts';

/**
 * Versions of an application with their shares as a bar: canary first in the accent colour, stable
 * in grey.
 */
export function ShareBar({ app }: { app: App }) {
  const leader = leaderOf(app.track);
  const canaries = canariesOf(app);
  if (!leader && canaries.length === 0) return <Quiet>未发布</Quiet>;
  const killed = leader !== null && app.track.killed.includes(leader.version);
  const rest = leader?.traffic ?? BUCKETS - canaries.reduce((sum, { traffic }) => sum + traffic, 0);
  return (
    <Box>
      <Names>
        {canaries.map(({ version, traffic, cohorts, where }) => (
          <Canary key={version} title={version}>
            <span>{version}</span>{' '}
            <b>{traffic > 0 ? shareText(traffic) : where ? '按条件' : `指定 ${cohorts.length} 人`}</b>
          </Canary>
        ))}
        {leader ? (
          <Leader title={leader.version}>{killed ? <s>{leader.version}</s> : leader.version}</Leader>
        ) : (
          <Quiet>没有它</Quiet>
        )}
        <End $pushed={canaries.length === 0}>{shareText(rest)}</End>
      </Names>
      <Bar aria-hidden>
        {canaries
          .filter(({ traffic }) => traffic > 0)
          .map(({ version, traffic }) => (
            <i key={version} data-tone="canary" style={{ flexGrow: traffic }} />
          ))}
        <i data-tone={leader ? undefined : 'none'} style={{ flexGrow: Math.max(rest, 1) }} />
      </Bar>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 4px;
`;

const Names = styled.div`
  display: flex;
  gap: 6px;
  white-space: nowrap;
  overflow: hidden;
  s {
    color: ${t.danger};
  }
`;

const Canary = styled.span`
  display: flex;
  gap: 4px;
  min-width: 0;
  margin-right: auto;
  > span {
    ${ellipsis}
  }
  > b {
    flex: none;
    font-weight: 500;
  }
  color: ${t.accentInk};
  font-weight: 500;
`;

const Leader = styled.span`
  ${ellipsis}
  flex: 0 1 auto;
  min-width: 5ch;
`;

const End = styled.span<{ $pushed: boolean }>`
  flex: none;
  margin-left: ${({ $pushed }) => ($pushed ? 'auto' : 0)};
`;

const Quiet = styled.span`
  color: ${t.ink3};
`;

/**
 * Bar of shares; `data-tone`: canary, gained, `none` for visitors without a version; stable has no
 * tone.
 */
export const Bar = styled.div<{ $high?: boolean }>`
  display: flex;
  gap: 2px;
  height: ${({ $high }) => ($high ? 16 : 8)}px;
  > i {
    display: block;
    flex: 1 1 0;
    min-width: 2px;
    border-radius: ${({ $high }) => ($high ? 3 : 2)}px;
    background: color-mix(in srgb, ${t.ink3} 55%, ${t.surface});
  }
  > i[data-tone='none'] {
    background: ${t.line};
  }
  > i[data-tone='canary'] {
    background: ${t.accent};
  }
  > i[data-tone='gained'] {
    background: repeating-linear-gradient(135deg, ${t.accent} 0 4px, ${t.accentHover} 4px 6px);
  }
  > i[data-tone='lost'] {
    background: repeating-linear-gradient(135deg, ${t.lineStrong} 0 4px, ${t.line} 4px 6px);
  }
`;
