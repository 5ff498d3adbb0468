/** The URLs of each built-in picture, one for each width of `galleryWidths`. */
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
