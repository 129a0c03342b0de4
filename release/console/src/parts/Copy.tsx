import { pushToast } from '@app/shared/ui/toast';
import { IconButton } from '@app/shared/ui/button';
import { t } from '@app/shared/theme/tokens';
import { Copy as CopyIcon } from 'lucide-react';
import { styled } from 'styled-components';

/** Copies a text, and says whether the browser allowed it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    pushToast({ tone: 'success', text: '已复制' });
  } catch {
    pushToast({ tone: 'error', text: '浏览器不允许复制，请手动选中后复制' });
  }
}

/** Text with a copy button: a command, a link, a token. */
export function Copy({ text, label }: { text: string; label: string }) {
  return (
    <Line>
      <textarea readOnly rows={1} aria-label={label} value={text} onFocus={(event) => event.target.select()} />
      <IconButton
        size="s"
        label={`复制${label}`}
        icon={<CopyIcon size={14} strokeWidth={1.5} aria-hidden />}
        onClick={() => void copyText(text)}
      />
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${t.s2};
  padding: 4px 4px 4px 12px;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  background: ${t.sunken};
  textarea {
    width: 100%;
    max-height: 160px;
    padding: 6px 0;
    border: 0;
    background: none;
    font: 400 ${t.t12}/20px ${t.mono};
    overflow-wrap: anywhere;
    resize: none;
    field-sizing: content;
    outline: 0;
  }
  &:focus-within {
    outline: 2px solid ${t.accent};
    outline-offset: 1px;
  }
`;
