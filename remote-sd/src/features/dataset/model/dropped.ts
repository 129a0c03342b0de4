import { FileProblem } from './file-problem.ts';
import { fileSource, zipSources, type SourceFile } from './read-dataset.ts';
import { MAX_ZIP_ENTRIES } from './zip-read.ts';

/** Files that a person opened, with a name to display. */
export interface OpenedFiles {
  name: string;
  files: SourceFile[];
}

/** Files of a chosen folder, or of one archive. */
export async function readFiles(files: readonly File[]): Promise<OpenedFiles> {
  const [only] = files;
  if (files.length === 1 && only && /\.zip$/i.test(only.name))
    return { name: only.name, files: await zipSources(only) };
  if (files.length > MAX_ZIP_ENTRIES) throw new FileProblem(`文件超过 ${MAX_ZIP_ENTRIES} 个，请分成几个文件夹打开`);
  const folder = only?.webkitRelativePath.split('/')[0] ?? '';
  return {
    name: folder || `${files.length} 个文件`,
    files: files.map((file) =>
      fileSource(file, file.webkitRelativePath.slice(folder ? folder.length + 1 : 0) || file.name),
    ),
  };
}

/** Files of a drop: an archive, a folder with its subfolders, or files. */
export async function readDrop(transfer: DataTransfer): Promise<OpenedFiles> {
  // The item list is emptied after the event, so its entries are read first.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = [...transfer.files];
  const [only] = entries;
  if (!entries.some((entry) => entry.isDirectory)) return readFiles(files);
  const found: SourceFile[] = [];
  for (const entry of entries) await collectFiles(entry, entries.length === 1 ? '' : entry.name, found);
  return { name: entries.length === 1 && only ? only.name : `${entries.length} 个文件夹`, files: found };
}

async function collectFiles(entry: FileSystemEntry, path: string, found: SourceFile[]): Promise<void> {
  if (found.length >= MAX_ZIP_ENTRIES) throw new FileProblem(`文件超过 ${MAX_ZIP_ENTRIES} 个，请分成几个文件夹打开`);
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push(fileSource(file, path || file.name));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // One call returns about a hundred entries; an empty answer is the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    for (const child of some) await collectFiles(child, path ? `${path}/${child.name}` : child.name, found);
  }
}
