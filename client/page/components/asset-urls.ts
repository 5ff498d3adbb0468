import type { Location } from '../../../shared/lib/business/location.ts'

const urls = import.meta.glob<string>('../../assets/{art,scenes}/*.{avif,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The built URL of a file in client/assets. */
function assetUrl(path: string): string {
  const url = urls[`../../assets/${path}`]
  if (!url) throw new Error(`No picture at client/assets/${path}`)
  return url
}

/** The URLs of an image, one per width. */
export const artUrls = (name: string, widths: readonly number[]) =>
  widths.map((width) => assetUrl(`art/${name}-${width}.avif`))

/** The `src`, `srcset` and full size of an image that exists in several widths. */
export function artSources(name: string, widths: readonly number[]) {
  const sources = widths.map((width) => ({ width, url: assetUrl(`art/${name}-${width}.avif`) }))
  const [smallest] = sources
  const largest = sources.at(-1)
  if (!smallest || !largest) throw new Error(`${name} has no widths`)
  return {
    src: smallest.url,
    srcSet: sources.map(({ width, url }) => `${url} ${width}w`).join(', '),
    largest: largest.url,
  }
}

const heroNames: Record<Location, string> = { squamish: 'hero', whistler: 'hero-whistler' }

/** A location's hero image. `portrait` is a crop for upright phones, with enough pixels for them. */
export const heroPicture = (location: Location) => ({
  ...artSources(heroNames[location], [1280, 2400]),
  portrait: { src: assetUrl(`art/${heroNames[location]}-portrait-768.avif`), width: 768, height: 1350 },
})

const sceneSources = import.meta.glob<string>('../../assets/scenes/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The URL of an area's illustration. */
export const sceneUrl = (area: string) => assetUrl(`scenes/${area}.svg`)

/** An area's illustration as inline markup, so that the first paint needs no second request. */
export function sceneMarkup(area: string): string {
  const drawing = sceneSources[`../../assets/scenes/${area}.svg`]
  if (!drawing) throw new Error(`No scene of ${area}`)
  return drawing
}
