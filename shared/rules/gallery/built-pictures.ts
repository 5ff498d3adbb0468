/** The addresses of a picture that the site comes with, one a width of `galleryWidths`. */
export type BuiltPictures = Readonly<Record<string, readonly string[] | undefined>>

/**
 * Pictures that the site comes with, as the build gives them along in a mark: a line each, a name and its addresses,
 * which have no spaces.
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
