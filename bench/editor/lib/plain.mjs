import { instrument } from './frames.mjs';

/**
 * Runs in the page: picture and mask as two canvases of full size, both drawn whole whenever
 * anything changes.
 */
async function plainEditor(address) {
  const stage = document.createElement('canvas');
  stage.style.cssText = 'position: fixed; inset: 0; width: 668px; height: 604px; background: #eee; z-index: 9999';
  stage.width = 668;
  stage.height = 604;
  document.body.append(stage);
  const image = await createImageBitmap(await (await fetch(address)).blob());
  const mask = document.createElement('canvas');
  mask.width = image.width;
  mask.height = image.height;
  const paint = mask.getContext('2d');
  paint.strokeStyle = paint.fillStyle = '#2f4fe0';
  paint.lineWidth = 200;
  paint.lineCap = 'round';
  paint.fillRect(1000, 1900, 2000, 200);
  const context = stage.getContext('2d');
  const fitted = Math.min(stage.width / image.width, stage.height / image.height);
  let view;
  globalThis.benchFit = (times) => (view = { scale: fitted * times, x: 40, y: 10 });
  globalThis.benchFit(1);
  const draw = () => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, stage.width, stage.height);
    context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y);
    context.drawImage(image, 0, 0);
    context.globalAlpha = 0.5;
    context.drawImage(mask, 0, 0);
    context.globalAlpha = 1;
  };
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      draw();
    });
  };
  let last = null;
  stage.addEventListener('contextmenu', (event) => event.preventDefault());
  stage.addEventListener('pointerdown', (event) => {
    stage.setPointerCapture(event.pointerId);
    last = event;
  });
  stage.addEventListener('pointerup', () => (last = null));
  stage.addEventListener('pointermove', (event) => {
    if (!last) return;
    if (event.buttons === 2) {
      view.x += event.offsetX - last.offsetX;
      view.y += event.offsetY - last.offsetY;
    } else {
      paint.beginPath();
      paint.moveTo((last.offsetX - view.x) / view.scale, (last.offsetY - view.y) / view.scale);
      paint.lineTo((event.offsetX - view.x) / view.scale, (event.offsetY - view.y) / view.scale);
      paint.stroke();
    }
    last = event;
    ask();
  });
  stage.addEventListener('wheel', (event) => {
    const factor = Math.exp(-event.deltaY * 0.0018);
    view.x = event.offsetX - (event.offsetX - view.x) * factor;
    view.y = event.offsetY - (event.offsetY - view.y) * factor;
    view.scale *= factor;
    ask();
  });
  draw();
}

/** The same picture in the same browser, with a stage of the same size. */
export async function openPlain(page, url, buffer) {
  await page.addInitScript(instrument);
  await page.route('**/large.jpg', (route) => route.fulfill({ body: buffer, contentType: 'image/jpeg' }));
  await page.goto(`${url}/#/page`);
  await page.evaluate(plainEditor, `${url}/large.jpg`);
  return {
    middle: { x: 334, y: 302 },
    prepare: (act) => page.evaluate((times) => void globalThis.benchFit(times), act === 'move' ? 1.25 ** 3 : 1),
  };
}
