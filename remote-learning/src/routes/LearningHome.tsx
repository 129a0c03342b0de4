import { styled } from 'styled-components';

export function LearningHome() {
  return (
    <Page>
      <h1>课程学习</h1>
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
