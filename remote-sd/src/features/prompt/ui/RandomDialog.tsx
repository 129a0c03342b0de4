import { confirm } from '@app/shared/state/actions';
import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { UNSAVED_TEXT, WildcardEditor } from './WildcardEditor.tsx';

export interface RandomDialogProps {
  /**
   * Prompts of the pictures to submit, with the negative prompt where it contains choices; null for
   * an invalid form.
   */
  prompts: readonly { prompt: string; negative?: string }[] | null;
  /** Whether the prompts depend on chance. */
  dynamic: boolean;
  /** Rerolls the choices; absent where the seed decides. */
  onRoll?: () => void;
  onClosed: () => void;
}

/** Preview of a random prompt, and the wildcard lists that it draws from. */
export function RandomDialog({ prompts, dynamic, onRoll, onClosed }: RandomDialogProps) {
  const [open, setOpen] = useState(true);
  const [unsaved, setUnsaved] = useState(false);
  const close = async () => {
    if (!unsaved || (await confirm({ message: UNSAVED_TEXT, danger: true }))) setOpen(false);
  };
  return (
    <Dialog
      title="随机与通配词"
      description="{晨|暮} 每张图选其中一个，{2$$桂花|菊花|梅花} 选两个，__花__ 从名为「花」的列表里取一行。"
      width={640}
      open={open}
      onOpenChange={() => void close()}
      onClosed={onClosed}
    >
      <Head>
        <h3>将发送的提示词</h3>
        {dynamic && onRoll ? (
          <Button size="s" icon={<Dices size={16} />} onClick={onRoll}>
            换一组
          </Button>
        ) : null}
      </Head>
      {dynamic && prompts ? (
        <Prompts aria-label="将发送的提示词">
          {prompts.map(({ prompt, negative }, index) => (
            <li key={index}>
              {prompt}
              {negative === undefined ? null : <small>反向：{negative}</small>}
            </li>
          ))}
        </Prompts>
      ) : (
        <Plain>{prompts ? '提示词里没有随机内容，每张图用同一句。' : '先写提示词。'}</Plain>
      )}
      {dynamic && !onRoll ? <Plain>随机种子已固定，选择由种子决定。</Plain> : null}
      <WildcardEditor onUnsaved={setUnsaved} />
    </Dialog>
  );
}

const Head = styled.div`
  ${row}
  justify-content: space-between;
  min-height: 32px;
  h3 {
    font-size: ${t.t14};
  }
`;
const Prompts = styled.ol`
  max-height: 240px;
  margin: ${t.s2} 0 0;
  padding-left: 24px;
  overflow-y: auto;
  list-style: decimal;
  font-size: ${t.t13};
  li {
    padding: 2px 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  small {
    display: block;
    font-size: ${t.t12};
    color: ${t.ink2};
  }
`;
const Plain = styled.p`
  margin-top: ${t.s1};
  font-size: ${t.t13};
  color: ${t.ink2};
`;
