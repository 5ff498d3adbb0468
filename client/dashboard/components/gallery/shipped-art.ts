const defaultPictures = import.meta.glob<string>('../../../assets/art/*-480.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The built address of a small picture that the site comes with. */
export const defaultPictureUrl = (id: string): string | undefined =>
  defaultPictures[`../../../assets/art/${id}-480.avif`]
