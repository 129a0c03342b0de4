import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { ErrorState } from '@app/shared/ui/empty';
import { Component, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Shown instead of a blank page when the console itself fails. */
export class Crash extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Page>
        <ErrorState
          message="发布台的页面出错了，线上版本不受影响。请刷新后重试。"
          action={
            <Button size="s" onClick={() => location.reload()}>
              刷新
            </Button>
          }
        />
      </Page>
    );
  }
}

const Page = styled.main`
  display: grid;
  place-items: center;
  min-height: 100vh;
  background: ${t.ground};
`;
