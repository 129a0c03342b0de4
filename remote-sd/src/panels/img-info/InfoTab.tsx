import { lazyComponent } from '@app/shared/federation/lazy';
import { toast } from '@app/shared/state/actions';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PictureFile } from '../../features/info/hooks/use-picture-file.ts';
import { PngInfo } from '../../features/info/ui/PngInfo.tsx';
import { pathOfTab } from '../../bench/tab-path.ts';
import { useShownForm } from '../../bench/use-shown-form.ts';
import type { WorkbenchState } from '../../bench/use-workbench.ts';

const Interrogate = lazyComponent(
  () =>
    import(/* webpackChunkName: "interrogate" */ '../../features/info/ui/Interrogate.tsx').then(
      (module) => module.Interrogate,
    ),
  { waiting: <Skeleton height={120} /> },
);

/** 图片信息: shows a file's metadata about its generation. */
export function InfoTab({ bench, file }: { bench: WorkbenchState; file: PictureFile }) {
  const { engine, restorePart } = bench;
  const navigate = useNavigate();
  return (
    <Page>
      <PngInfo
        file={file}
        form={useShownForm(engine)}
        engine={engine}
        onRestore={(known, part) => {
          restorePart(known, part);
          void navigate(pathOfTab('txt2img'));
        }}
        below={(opened) => (
          <Interrogate
            file={opened}
            onPrompt={(prompt) => {
              bench.change({ prompt });
              toast.success('已填入提示词');
              void navigate(pathOfTab('txt2img'));
            }}
          />
        )}
      />
    </Page>
  );
}

const Page = styled.div`
  flex: 1;
`;
