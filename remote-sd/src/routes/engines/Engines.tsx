import { card } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { LinkButton } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import { useEngine } from '../../tasks/use-tasks.ts';
import { BUILTIN_NOTE } from '../../ui/engine.ts';
import { ENGINE_KINDS } from './kinds.ts';
import { Ground } from '../ground.ts';

/** `/util/engines`: lists supported drawing engines, and how to connect them. */
export function Engines() {
  const { data: engine } = useEngine();
  return (
    <Page>
      <Wide>
        <h1>接入真正的绘图引擎</h1>
        <p>
          {BUILTIN_NOTE}
          由程序作画，不用显卡，只画它认得的词：常见的静物、人物、动物、车船、房屋和风景。要画任意内容，需要接入下面的一种引擎。
        </p>
        <Now aria-label="现在的引擎">
          {engine ? (
            <>
              现在作画的是「{engine.name}」
              <Badge tone={engine.ready ? 'success' : 'warning'}>{engine.ready ? '就绪' : '未连接'}</Badge>
            </>
          ) : null}
        </Now>
        <section aria-labelledby="engines-kinds">
          <h2 id="engines-kinds">可以接入的引擎</h2>
          <Kinds>
            {ENGINE_KINDS.map(({ name, what, does, needs, variables, example }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{what}</p>
                <dl>
                  <dt>能做</dt>
                  <dd>{does}</dd>
                  <dt>需要</dt>
                  <dd>{needs}</dd>
                  <dt>变量</dt>
                  <dd>
                    {variables.map((variable) => (
                      <code key={variable}>{variable}</code>
                    ))}
                  </dd>
                </dl>
                <pre>{example}</pre>
              </li>
            ))}
          </Kinds>
        </section>
        <section aria-labelledby="engines-who">
          <h2 id="engines-who">由谁接入</h2>
          <ul>
            <li>由部署本站的人接入：在启动服务的环境变量里写上引擎的地址，再重新启动。网页上不能设置。</li>
            <li>密码和密钥只留在服务器上，不会发到浏览器，也不写进日志。</li>
            <li>
              同类引擎有好几台时，把它们写在一个文件里，由 <code>ENGINES_FILE</code> 指明，任务会分给最空闲的一台。
            </li>
            <li>接入后工作台照旧使用，每张图都会写明由哪个引擎画成。内置引擎画的图和参数都保留。</li>
            <li>完整的说明随程序一起提供：docs/operators 目录中的 web-ui.md、comfyui.md 和 openai-images.md。</li>
          </ul>
        </section>
        <LinkButton to="/SD">回到工作台</LinkButton>
      </Wide>
    </Page>
  );
}

const Page = styled(Ground)`
  line-height: 1.7;
`;
const Wide = styled.div`
  display: grid;
  gap: ${t.s5};
  justify-items: start;
  width: min(880px, calc(100% - 32px));
  margin-inline: auto;
  h1 {
    font-size: ${t.t28};
  }
  h2 {
    margin-bottom: ${t.s3};
    font-size: ${t.t16};
  }
  section {
    width: 100%;
  }
  section > ul {
    display: grid;
    gap: ${t.s2};
    padding-left: ${t.s5};
    list-style: disc;
  }
  code {
    font-size: ${t.t13};
    overflow-wrap: anywhere;
  }
`;
const Now = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  align-items: center;
  min-height: 24px;
`;
const Kinds = styled.ul`
  && {
    gap: ${t.s4};
    padding: 0;
    list-style: none;
  }
  > li {
    min-width: 0;
    padding: ${t.s4};
    ${card}
  }
  h3 {
    font-size: ${t.t14};
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${t.s1} ${t.s3};
    margin: ${t.s2} 0 ${t.s3};
  }
  dt {
    color: ${t.ink2};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${t.s3};
  }
  pre {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    padding: ${t.s3};
    border-radius: ${t.r1};
    background: ${t.sunken};
    font-size: ${t.t13};
  }
`;
