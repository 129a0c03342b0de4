import { styled } from 'styled-components';

/** What is left when the shell itself failed. Uses nothing of the design system: that may be what broke. */
export function Crash({ error }: { error: Error }) {
  return (
    <Page role="alert">
      <h1>页面出错了</h1>
      <p>刷新后通常可以恢复，已保存的内容不会丢失。</p>
      <pre>{error.message}</pre>
      <button type="button" onClick={() => location.reload()}>
        刷新页面
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
