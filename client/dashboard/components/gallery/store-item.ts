import type { GalleryItem, GalleryPicture } from '../../../../shared/rules/gallery/gallery.ts'
import type { UploadOutcome } from '../../../lib/photo/photo-queue.ts'
import type { PictureFiles } from './picture-files.ts'

/** A resized picture, and the id that it is stored under. */
export type PendingPicture = Pick<GalleryPicture, 'id' | 'alt'> & { pictureFiles: PictureFiles }

/** An item to be stored: one picture, or a pair of before and after. */
export type PendingItem = Pick<GalleryItem, 'caption'> & {
  pictures: readonly PendingPicture[]
  sentPaths: Set<string>
}

type GalleryStore = {
  sendFile: (path: string, blob: Blob, onSent: (fraction: number) => void) => Promise<UploadOutcome>
  register: (picture: PendingPicture) => Promise<GalleryPicture>
  add: (item: GalleryPicture & Pick<GalleryItem, 'caption' | 'after'>) => Promise<void>
}

/**
 * Uploads the files of an item's pictures, registers each picture, then adds the item to the draft. A pair is
 * added only as a whole, so nothing is registered before all files are uploaded. A retry skips uploaded files.
 * @throws errors of `register` and `add`.
 */
export async function storeItem(
  { caption, pictures, sentPaths }: PendingItem,
  { sendFile, register, add }: GalleryStore,
  onSent: (fraction: number) => void,
): Promise<UploadOutcome> {
  const files = pictures.flatMap(({ id, pictureFiles }) =>
    pictureFiles.files.map(({ name, blob }) => ({ path: `/api/admin/gallery/${id}/${name}`, blob })),
  )
  const countBytes = (counted: typeof files) => counted.reduce((sum, { blob }) => sum + blob.size, 0)
  for (const { path, blob } of files.filter((file) => !sentPaths.has(file.path))) {
    const sentBytes = countBytes(files.filter((file) => sentPaths.has(file.path)))
    const outcome = await sendFile(path, blob, (fraction) =>
      onSent((sentBytes + fraction * blob.size) / countBytes(files)),
    )
    if (outcome.kind !== 'stored' && outcome.kind !== 'taken') return outcome
    sentPaths.add(path)
  }
  const registered: GalleryPicture[] = []
  for (const picture of pictures) registered.push(await register(picture))
  const [main, after = null] = registered
  if (main) await add({ ...main, after, caption })
  return { kind: 'stored' }
}
