import { hasToken, useSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Hourglass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { toolAt } from '../features/catalogue/model/tools.ts';

/** A tool that is announced and not open yet: says so, and where the person can go on. */
export function Upcoming() {
  const tool = toolAt(useLocation().pathname);
  const { user } = useSession();
  if (!tool) return null;
  const instead = tool.instead ?? { to: '/hidream/imgEnhance', label: '先去增强一张照片' };
  return (
    <Page>
      <Hourglass size={40} strokeWidth={1.5} aria-hidden />
      <h1>{tool.name}</h1>
      <p>{tool.summary}。这个工具即将开启。</p>
      {/* Over a visitor's page lies the invitation to log in, with the one filled button. */}
      <LinkButton to={instead.to} tone={user || hasToken() ? 'primary' : 'default'}>
        {instead.label}
      </LinkButton>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s3};
  min-height: 60vh;
  padding: ${t.s5};
  color: ${t.ink2};
  text-align: center;
  h1 {
    color: ${t.ink};
    font-size: ${t.t20};
  }
  > a {
    margin-top: ${t.s3};
  }
`;
