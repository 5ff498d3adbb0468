const files = import.meta.glob<string>('../../../assets/art/*-480.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The built address of a small picture that the site comes with. */
export const shippedArt = (id: string): string | undefined => files[`../../../assets/art/${id}-480.avif`]
