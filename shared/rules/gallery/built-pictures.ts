/** The URLs of each built-in picture, one for each width of `galleryWidths` up to its size. */
export type BuiltPictures = Readonly<Record<string, readonly string[] | undefined>>

/**
 * Serializes the URLs of the built-in pictures for a placeholder: one line per picture, with its name and
 * URLs. Neither contains spaces.
 */
export const serializeBuiltPictures = (pictures: BuiltPictures): string =>
  Object.entries(pictures)
    .map(([id, addresses = []]) => [id, ...addresses].join(' '))
    .join('\n')

export const parseBuiltPictures = (text: string): BuiltPictures =>
  Object.fromEntries(
    text.split('\n').map((line) => {
      const [id = '', ...addresses] = line.split(' ')
      return [id, addresses]
    }),
  )

const stillSize = { width: 1600, height: 1200 }
const sharpPairSize = { width: 1600, height: 1067 }
/** The other pairs are soft above this width. */
const pairSize = { width: 960, height: 640 }

/** Returns the size in pixels of the largest file of a built-in picture. */
export function builtPictureSize(id: string) {
  if (id.startsWith('pair-paint-')) return sharpPairSize
  return id.startsWith('pair-') ? pairSize : stillSize
}
