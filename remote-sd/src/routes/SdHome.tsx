import { styled } from 'styled-components';

export function SdHome() {
  return (
    <Page>
      <h1>云端 SD</h1>
      <p>这一页正在准备。</p>
    </Page>
  );
}

const Page = styled.section`
  max-width: 1248px;
  margin: 0 auto;
  padding: 32px 24px;
  color: var(--ink);
`;
