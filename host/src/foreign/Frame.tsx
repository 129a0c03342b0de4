import { useEffect } from 'react';
import { styled } from 'styled-components';
import { KeepAlive } from '../app/KeepAlive.tsx';
import { LeaveGuard } from '../app/LeaveGuard.tsx';
import { usePage } from '../app/page.tsx';
import { LoginMask } from '../shell/LoginMask.tsx';
import { gateRule } from '../shell/policy/gate-rule.ts';
import { useGate } from '../shell/policy/use-gate.ts';
import { ShellHosts } from '../shell/ShellHosts.tsx';

/**
 * A page in a host of others: without header, menu and footer, which that host has, but with login,
 * confirmations and messages.
 */
export function Frame({ onTitle }: { onTitle: (title: string) => void }) {
  const page = usePage();
  const { layout, login, title } = page;
  const gate = useGate(gateRule(layout, login));
  useEffect(() => {
    if (title) onTitle(title);
  }, [title, onTitle]);
  return (
    <Place>
      <Content inert={gate.masked} $tall={gate.masked && !gate.mounted}>
        {gate.mounted ? <KeepAlive page={page} /> : null}
      </Content>
      {gate.masked && <LoginMask title={login ? title : ''} veil={layout === 'tool'} />}
      <LeaveGuard />
      <ShellHosts />
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  min-height: 100%;
`;

const Content = styled.div<{ $tall: boolean }>`
  /* A stacking context: no z-index of the page rises above the login mask. */
  isolation: isolate;
  min-height: ${(p) => (p.$tall ? '60vh' : 'auto')};
`;
