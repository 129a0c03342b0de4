import { styled } from 'styled-components';

/** Neither the page nor the server had a usable release document: nothing can be shown yet. */
export function NoRelease() {
  return (
    <Page role="alert">
      <h1>服务暂时不可用</h1>
      <p>没有取到页面配置，请稍后再试。</p>
      <button type="button" onClick={() => location.reload()}>
        重试
      </button>
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  min-height: 100vh;
  padding: 24px;
  text-align: center;
  color: var(--ink);
`;
