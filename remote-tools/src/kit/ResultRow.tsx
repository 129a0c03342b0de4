import { t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Menu, type MenuEntry } from '@app/shared/ui/menu';
import { ChevronDown, Download as DownloadIcon, Ellipsis } from 'lucide-react';
import { styled } from 'styled-components';

interface ResultRowProps {
  /** Label of the first button, such as 「下载成图」. */
  label: string;
  onDownload: () => void;
  /** Other formats for download. */
  formats?: readonly MenuEntry[];
  /** Tools that can continue with it. */
  tools?: readonly MenuEntry[];
  more: readonly MenuEntry[];
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * Row below a result: download it, in a format; continue in another tool; and the rest in a menu.
 */
export function ResultRow({ label, onDownload, formats = [], tools = [], more }: ResultRowProps) {
  return (
    <Row>
      <Download>
        <Button tone="primary" block icon={<DownloadIcon {...icon} />} onClick={onDownload}>
          {label}
        </Button>
        {formats.length > 0 ? (
          <Menu
            label="下载的格式"
            align="end"
            side="top"
            trigger={
              <IconButton label="选择下载的格式" tone="primary">
                <ChevronDown {...icon} />
              </IconButton>
            }
            items={formats}
          />
        ) : null}
      </Download>
      {tools.length > 0 ? (
        <Menu label="用另一个工具继续" align="end" side="top" trigger={<Button>继续处理</Button>} items={tools} />
      ) : null}
      <Menu
        label="更多"
        align="end"
        side="top"
        trigger={
          <IconButton label="更多" tone="default">
            <Ellipsis {...icon} />
          </IconButton>
        }
        items={more}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${t.s2};
  && > button {
    padding: 0 ${t.s2};
  }
`;

/** A button and its menu button joined; they fill the remaining width. */
const Download = styled.div`
  display: flex;
  flex: 1;
  gap: 1px;
  && > :first-child:not(:last-child) {
    flex: 1;
    padding: 0;
    border-top-right-radius: 0;
    border-bottom-right-radius: 0;
  }
  && > :nth-child(2) {
    width: 32px;
    border-top-left-radius: 0;
    border-bottom-left-radius: 0;
  }
`;
