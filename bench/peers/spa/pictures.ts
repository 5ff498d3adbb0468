const urls = import.meta.glob<string>('../../../client/assets/{art,scenes}/*.{avif,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const url = (path: string) => urls[`../../../client/assets/${path}`] ?? ''

/** The same pictures in the same widths as this project's pages use. */
export const artSources = (name: string, widths: readonly number[]) => ({
  src: url(`art/${name}-${widths[0]}.avif`),
  srcSet: widths.map((width) => `${url(`art/${name}-${width}.avif`)} ${width}w`).join(', '),
})

export const sceneUrl = (area: string) => url(`scenes/${area}.svg`)
