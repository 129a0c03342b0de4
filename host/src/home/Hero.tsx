import { below, t } from '@app/shared/theme/tokens';
import { Compare } from '@app/shared/ui/compare';
import { memo, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { WORDS } from './hero-words.ts';
import { readDraft, writeDraft } from './draft.ts';
import { HERO, HERO_SIZES } from './pictures.ts';
import { PromptBox } from './PromptBox.tsx';
import { ShotImage } from './Shot.tsx';

const IDEAS = [
  { text: '浴室石台上的精华液', prompt: '浴室石台上的一瓶精华液，晨光从百叶窗照进来，水汽，留出右侧写文案的位置' },
  { text: '节气礼盒的暖色主图', prompt: '木桌上的柿子和节气礼盒，米色墙面，窗光斜照，暖色' },
  { text: '青瓷瓶与一枝梅花', prompt: '青瓷花瓶插一枝梅花，灰绿色背景，柔和的侧光，留白' },
];

/** Before and after of a photo, and the prompt box. */
export const Hero = memo(function Hero() {
  const [prompt, setPrompt] = useState(readDraft);
  useEffect(() => writeDraft(prompt), [prompt]);
  return (
    <section>
      <Head>
        <h1>{WORDS.title}</h1>
        <p>{WORDS.text}</p>
      </Head>
      <Stage>
        <Compare
          before={
            <ShotImage shot={HERO.before} alt="窗边的青瓷瓶和柿子，增强之前，灰暗有噪点" sizes={HERO_SIZES} eager />
          }
          after={<ShotImage shot={HERO.after} alt="同一张照片经画质增强之后，明亮干净" sizes={HERO_SIZES} eager />}
          label="画质增强：拖动比较前后"
          beforeLabel="增强前"
          afterLabel="画质增强后"
          start={35.6}
        />
      </Stage>
      <PromptBox prompt={prompt} onPrompt={setPrompt} />
      <Ideas>
        <span>试试</span>
        {IDEAS.map((idea) => (
          <button key={idea.text} type="button" onClick={() => setPrompt(idea.prompt)}>
            「{idea.text}」
          </button>
        ))}
      </Ideas>
    </section>
  );
});

const Head = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${t.s6};
  padding-top: ${t.s7};
  margin-bottom: ${t.s5};

  h1 {
    font-size: ${t.t40};
    letter-spacing: -0.01em;
    white-space: nowrap;
  }
  p {
    max-width: 30em;
    padding-bottom: 4px;
    color: ${t.ink2};
    text-wrap: balance;
  }
  ${below(1100)} {
    flex-direction: column;
    align-items: flex-start;
    gap: ${t.s2};
  }
  ${below(690)} {
    padding-top: ${t.s5};
    margin-bottom: ${t.s4};

    h1 {
      font-size: ${t.t28};
      white-space: normal;
    }
    p {
      font-size: ${t.t14};
    }
  }
`;

const Stage = styled.div`
  height: 432px;
  border-radius: ${t.r3};
  overflow: hidden;

  ${below(690)} {
    height: 300px;
    margin-inline: -16px;
    border-radius: 0;

    img {
      object-position: 36% 50%;
    }
  }
`;

const Ideas = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 4px ${t.s4};
  margin-top: ${t.s4};
  color: ${t.ink2};
  font-size: ${t.t14};

  span {
    color: ${t.ink3};
  }
  button:hover {
    color: ${t.accentInk};
  }
  ${below(690)} {
    flex-wrap: nowrap;
    justify-content: flex-start;
    overflow-x: auto;
    scrollbar-width: none;
    white-space: nowrap;

    button {
      flex: none;
      min-height: 44px;
    }
    span {
      align-self: center;
    }
  }
`;
