import { styled } from 'styled-components';
import { card } from '../../src/theme/mixins.ts';
import { below, t } from '../../src/theme/tokens.ts';
import { Button } from '../../src/ui/button/index.ts';
import { pushToast } from '../../src/ui/toast/index.ts';

/** Code to copy. */
export function Usage({ code }: { code: string }) {
  const text = code.trim();
  const handleCopy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      pushToast({ tone: 'success', text: '已复制' });
    } catch {
      pushToast({ tone: 'error', text: '浏览器不允许复制，请手动选中代码' });
    }
  };
  return (
    <Box>
      <pre>
        <code>{text}</code>
      </pre>
      <Button size="s" onClick={() => void handleCopy()}>
        复制
      </Button>
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  ${card}
  pre {
    margin: 0;
    padding: ${t.s4} 88px ${t.s4} ${t.s4};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    border-radius: inherit;
    font: 400 ${t.t13}/1.7 ${t.mono};
    tab-size: 2;
    ${below(690)} {
      /* The button above the code instead of beside it. */
      padding: 60px ${t.s4} ${t.s4};
    }
  }
  > button {
    position: absolute;
    top: ${t.s3};
    right: ${t.s3};
  }
`;
