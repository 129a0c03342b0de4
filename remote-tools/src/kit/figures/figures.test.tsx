import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { CONSENT } from '@app/shared/contracts/garment';
import * as actions from '@app/shared/state/actions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { button, openHook, openPage, PHOTO, service, serveTools } from '../../testing/page.tsx';
import { FIRST_LOOK, type FigureLook } from './look.ts';
import { NameDialog } from './NameDialog.tsx';
import { OutfitSection } from './OutfitSection.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';
import { PersonSection } from './PersonSection.tsx';
import { SaveModel } from './SaveModel.tsx';
import { usePersonPhoto } from './use-person-photo.ts';

serveTools();

const MODEL = { id: 'm1', name: '小满', figure: FIRST_LOOK.figure, outfit: FIRST_LOOK.outfit, cover: null };
const sentTo = (url: string) => service.sent.filter((one) => one.url === url).map(({ body }) => body);

it('choosing a person of the library also sets their clothes', () => {
  const onLook = vi.fn<(look: FigureLook) => void>();
  openPage(() => <PersonSection look={FIRST_LOOK} onLook={onLook} />);
  const { name, figure, outfit } = FIGURE_LIBRARY[3]!;
  fireEvent.click(screen.getByRole('radio', { name }));
  expect(onLook).toHaveBeenCalledExactlyOnceWith({ person: name, figure, outfit });
});

it('editing a figure keeps name and clothes', () => {
  const onLook = vi.fn<(look: FigureLook) => void>();
  openPage(() => <PersonSection look={FIRST_LOOK} onLook={onLook} />);
  fireEvent.change(screen.getByRole('slider', { name: '身高' }), { target: { value: '175' } });
  expect(onLook.mock.lastCall?.[0]).toEqual({ ...FIRST_LOOK, figure: { ...FIRST_LOOK.figure, height: 175 } });
});

it('choosing an own model sets its clothes', async () => {
  service.answers['/figure/model/list'] = [MODEL];
  const onLook = vi.fn<(look: FigureLook) => void>();
  openPage(() => <PersonSection look={FIRST_LOOK} onLook={onLook} />);
  fireEvent.click(await screen.findByRole('radio', { name: '小满' }));
  expect(onLook).toHaveBeenCalledExactlyOnceWith({ person: '小满', figure: MODEL.figure, outfit: MODEL.outfit });
});

it('a dress has no second garment', () => {
  const { outfit } = FIRST_LOOK;
  const dress = { ...outfit, top: { ...outfit.top, kind: 'dress' as const } };
  openPage(() => <OutfitSection outfit={dress} onOutfit={vi.fn()} />);
  expect(screen.getByRole('radiogroup', { name: '上装颜色' })).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: '下装颜色' })).toBeNull();
});

it('a colour applies to its garment alone', () => {
  const onOutfit = vi.fn();
  const outfit = { ...FIRST_LOOK.outfit, top: { ...FIRST_LOOK.outfit.top, kind: 'tee' as const } };
  openPage(() => <OutfitSection outfit={outfit} onOutfit={onOutfit} />);
  const other = screen
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked, name }) => !checked && name === screen.getAllByRole<HTMLInputElement>('radio')[0]!.name)!;
  fireEvent.click(other);
  const [next] = onOutfit.mock.lastCall as [typeof outfit];
  expect(next.top.colour).not.toBe(outfit.top.colour);
  expect(next.bottom).toEqual(outfit.bottom);
});

it('a photograph of a person requires a picture and consent', () => {
  const told = { onChoose: vi.fn(), onConsent: vi.fn() };
  const refused = vi.spyOn(actions.toast, 'error').mockReturnValue();
  openPage(() => <PersonPhoto photo={{ state: 'none' }} consent={false} hint="正面" {...told} />);
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('选择人物的照片'), { target: { files: [file] } });
  choose(new File(['a'], 'a.txt', { type: 'text/plain' }));
  expect(refused).toHaveBeenCalledOnce();
  const picture = new File(['a'], 'a.jpg', { type: 'image/jpeg' });
  choose(picture);
  expect(told.onChoose).toHaveBeenCalledExactlyOnceWith(picture);
  fireEvent.click(screen.getByRole('checkbox', { name: CONSENT }));
  expect(told.onConsent.mock.lastCall?.[0]).toBe(true);
});

it('the photograph of an earlier task is restored once by its id', async () => {
  const onReady = vi.fn();
  const { result } = openHook(() => usePersonPhoto('f1', onReady));
  await waitFor(() => expect(result.current.source).toMatchObject({ state: 'ready', info: PHOTO }));
  expect(onReady).not.toHaveBeenCalled();
});

it('a model is saved under the given name', async () => {
  service.answers['/figure/model/save'] = MODEL;
  openPage(() => <SaveModel look={FIRST_LOOK} fileId="r1" />);
  fireEvent.click(button('存为我的人台'));
  fireEvent.change(await screen.findByLabelText('名字'), { target: { value: ' 小满 ' } });
  fireEvent.click(button('保存'));
  await waitFor(() => expect(sentTo('/figure/model/save')).toHaveLength(1));
  expect(sentTo('/figure/model/save')[0]).toMatchObject({ name: '小满', fileId: 'r1' });
  await waitFor(() => expect(screen.queryByLabelText('名字')).toBeNull());
});

it('a model without a name is not saved, and a failed save can be retried', async () => {
  const onName = vi.fn().mockRejectedValue(new Error('没有网络'));
  openPage(() => <NameDialog title="改名" initial="" confirmText="改名" onName={onName} onClose={vi.fn()} />);
  const rename = await screen.findByRole('button', { name: '改名' });
  fireEvent.click(rename);
  expect(await screen.findByText('请给人台起个名字')).toBeTruthy();
  expect(onName).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('名字'), { target: { value: '小满' } });
  fireEvent.click(rename);
  await waitFor(() => expect(onName).toHaveBeenCalledExactlyOnceWith('小满'));
  await waitFor(() => expect(rename.getAttribute('aria-busy')).not.toBe('true'));
});
