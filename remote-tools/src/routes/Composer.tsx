import { card, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { ErrorState } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Skeleton } from '@app/shared/ui/skeleton';
import { TextField } from '@app/shared/ui/text-field';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { EXAMPLES, type Example } from '../features/composer/model/examples.ts';
import { ChainView } from '../features/composer/ui/ChainView.tsx';
import { ComposeBox } from '../features/composer/ui/ComposeBox.tsx';
import { PlanView } from '../features/composer/ui/PlanView.tsx';
import { useComposer } from '../features/composer/use-composer.ts';
import { WorksGrid } from '../features/works/ui/WorksGrid.tsx';
import { usePaste } from '../kit/use-paste.ts';

/**
 * `/composer`: a sentence that becomes a plan of tools, which runs when the person says so and can
 * be corrected in words. `?chain=` opens one.
 */
export function Composer() {
  const composer = useComposer();
  const { words, plan, thinking, chain } = composer;
  const [error, setError] = useState('');
  const [more, setMore] = useState('');
  const busy = thinking || chain.busy;
  usePaste(composer.choose);

  const handleSay = () => {
    if (words.trim() === '') return setError('写一句想做的事，例如「把背景换成浴室石台」');
    setError('');
    void composer.say(words);
  };
  const handleExample = async ({ words: said, photo }: Example) => {
    composer.setWords(said);
    setError('');
    if (!photo) return;
    const blob = await (await fetch(photo.src)).blob();
    composer.choose(new File([blob], photo.name, { type: blob.type }));
  };
  const handleMore = async (event: FormEvent) => {
    event.preventDefault();
    if (more.trim() !== '' && (await composer.correct(more))) setMore('');
  };
  const begun = plan !== null || chain.chain !== null;

  return (
    <Wrap>
      <Head>
        <h1>想做点什么？</h1>
        <p>说一句，我来安排工具</p>
      </Head>
      <Middle>
        <ComposeBox composer={composer} error={error} onSay={handleSay} />
        {begun ? null : (
          <Examples aria-label="例子">
            {EXAMPLES.map((example) => (
              <button key={example.words} type="button" onClick={() => void handleExample(example)}>
                {example.photo ? <img src={example.photo.src} alt="" loading="lazy" /> : null}
                {example.words}
              </button>
            ))}
          </Examples>
        )}
        {plan ? (
          <PlanView
            plan={plan}
            hasChain={chain.chain !== null}
            busy={busy}
            onRun={() => void composer.run()}
            onDrop={(nth) => void composer.correct(`去掉第${nth}步`)}
          />
        ) : null}
        {begun ? (
          <More onSubmit={(event) => void handleMore(event)}>
            <TextField
              label="接着说"
              hideLabel
              value={more}
              maxLength={200}
              placeholder="接着说：第二步换成夜色 / 不要视频 / 再扩成横幅"
              onValueChange={setMore}
            />
            <Button type="submit" loading={busy} disabled={more.trim() === ''}>
              改计划
            </Button>
            <Button icon={<Plus size={16} strokeWidth={1.5} aria-hidden />} onClick={composer.clearPlan}>
              重新开始
            </Button>
          </More>
        ) : null}
        {chain.loading ? <Skeleton ratio="3 / 1" radius={t.r2} /> : null}
        {chain.problem ? <ErrorState message={chain.problem} onRetry={composer.clearPlan} /> : null}
        {chain.chain ? <ChainView chain={chain.chain} page={chain} /> : null}
        <Links aria-label="其他创作">
          <Link to="/hidream/imgGeneration">图片生成</Link>
          <Link to="/SD">云端 SD</Link>
          <Link to="/tools">全部工具</Link>
        </Links>
      </Middle>
      <Latest aria-label="最近的作品">
        <h2>最近的作品</h2>
        <WorksGrid limit={10} />
      </Latest>
    </Wrap>
  );
}

const Head = styled.div`
  padding: ${t.s7} 0 ${t.s5};
  text-align: center;
  h1 {
    font-size: ${t.t28};
  }
  p {
    color: ${t.ink2};
  }
  ${below(690)} {
    padding: ${t.s5} 0 ${t.s4};
  }
`;

const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s4};
  width: min(928px, 100%);
  margin-inline: auto;
`;

const Examples = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s2};
  button {
    ${row}
    gap: ${t.s3};
    min-height: 56px;
    padding: ${t.s2} ${t.s3};
    ${card}
    color: ${t.ink2};
    font-size: ${t.t14};
    text-align: left;
  }
  button:hover {
    border-color: ${t.accent};
    color: ${t.accentInk};
  }
  img {
    flex: none;
    width: 40px;
    height: 40px;
    border-radius: ${t.r1};
    object-fit: cover;
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const More = styled.form`
  display: flex;
  gap: ${t.s2};
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  ${below(690)} {
    flex-wrap: wrap;
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${t.s1} ${t.s5};
  font-size: ${t.t13};
  a {
    min-height: 24px;
    color: ${t.ink2};
  }
  a:hover {
    color: ${t.accentInk};
  }
`;

const Latest = styled.section`
  margin: ${t.s7} 0;
  h2 {
    margin-bottom: ${t.s4};
    font-size: ${t.t20};
  }
`;
