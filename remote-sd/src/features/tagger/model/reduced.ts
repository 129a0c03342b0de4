/** Side in px of what is sent: models that read tags look at far less. */
const SIDE = 1024;
const QUALITY = 0.92;

/**
 * The picture as small as it may be for a look at it; as it is where the browser cannot read it, so
 * that the service says what is wrong.
 */
export async function reduced(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const scale = SIDE / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency: what shows through would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
  } catch {
    return file;
  }
}
