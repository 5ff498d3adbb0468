import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// Unchanged since 2024, and complete. It runs only at build time.
import { type Font, open } from 'fontkit'
import sharp, { type Sharp } from 'sharp'
import type { AreaSlug } from '../shared/lib/business/area-names.ts'
import { areas, landingAreas } from '../shared/lib/business/areas.ts'
import { brands, type Location, locations } from '../shared/lib/business/location.ts'
import { areaPath, pageFile, paths, quoteFormFile } from '../shared/lib/page/routes.ts'
import { type PageAssets, type SharingPicture, sharingPictureSize } from '../shared/site/page/page-assets.ts'
import { placeholder } from '../shared/site/page/placeholders.ts'
import { services } from '../shared/site/page/service-pages.ts'
import { defaultBusiness } from '../shared/site/published/default-business.ts'

const displayFont = 'node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2'
const logoFile = 'client/assets/favicon.svg'
const sceneFile = (area: AreaSlug) => `client/assets/scenes/${area}.svg`

const { width, height } = sharingPictureSize
const margin = 72
const titleBaseline = height - margin
const maxTitleSize = 128

const logoBox = { x: margin, y: 56, width: 72, height: 72 }
/** The business's name, beside the logo. */
const nameLeft = logoBox.x + logoBox.width + 20
const nameBaseline = 109
const nameSize = 48

/** A picture's text: a name and a two-line title, over an area's scene. */
type Card = { name: string; scene: AreaSlug; title: [string, string] }

const homeCard = (location: Location): Card => ({
  name: `home-${location}`,
  scene: brands[location].area,
  title: ['Professional Auto Detailing', `in ${brands[location].name}`],
})

/** Pictures that both brands share, by page file. */
const cards = new Map<string, Card>([
  [
    pageFile(paths.sitemap),
    { name: 'corridor', scene: 'lions-bay', title: ['Auto Detailing', 'along the Sea-to-Sky'] },
  ],
  [
    pageFile(paths.serviceAreas),
    { name: 'service-areas', scene: 'britannia-beach', title: ['Where we work', 'along the Sea-to-Sky'] },
  ],
  [
    pageFile(paths.terms),
    { name: 'terms', scene: 'brackendale', title: ['Our terms', 'along the Sea-to-Sky'] },
  ],
  [
    pageFile(paths.privacy),
    { name: 'privacy', scene: 'valleycliffe', title: ['Your privacy', 'along the Sea-to-Sky'] },
  ],
  [
    quoteFormFile,
    { name: 'quote', scene: 'garibaldi-highlands', title: ['Request a Quote', 'along the Sea-to-Sky'] },
  ],
  ...landingAreas.map(({ slug, name }): [string, Card] => [
    pageFile(areaPath(slug)),
    { name: slug, scene: slug, title: ['Auto Detailing', `in ${name}`] },
  ]),
  ...services.flatMap((service) =>
    areas.map(({ slug, name }): [string, Card] => [
      pageFile(service.path(slug)),
      { name: `${service.slug}-${slug}`, scene: slug, title: [service.name, `in ${name}`] },
    ]),
  ),
])

/**
 * Draws the sharing picture of every page that has one into the built assets: with the name that the business
 * has until its owner changes it, and without a name for afterwards, when no build knows the name.
 */
export async function drawSharingPictures(assetsDir: string): Promise<PageAssets['sharing']> {
  const [font, logo] = await Promise.all([openFont(displayFont), readFile(logoFile, 'utf8')])
  const { name } = defaultBusiness
  const nameOverlay = Buffer.from(nameSvg(font, name))

  async function draw(card: Card): Promise<SharingPicture> {
    const scene = await readFile(sceneFile(card.scene), 'utf8')
    const svg = cardSvg(card, { font, logo, scene })
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
    const unnamed = sharp(data, { raw: info })
    const named = unnamed.clone().composite([{ input: nameOverlay }])
    return {
      src: await save(card.name, unnamed),
      named: { src: await save(`${card.name}-named`, named), name },
      alt: `${card.title.join(' ')}: ${placeholder('name')}`,
    }
  }

  async function save(name: string, picture: Sharp): Promise<string> {
    const jpeg = await picture.jpeg({ quality: 85, mozjpeg: true }).toBuffer()
    const hash = createHash('sha256').update(jpeg).digest('base64url').slice(0, 8)
    const file = `og-${name}-${hash}.jpg`
    await writeFile(join(assetsDir, file), jpeg)
    return `/assets/${file}`
  }

  const shared = Object.fromEntries(
    await Promise.all([...cards].map(async ([page, card]) => [page, await draw(card)] as const)),
  )
  const withHome = async (location: Location) => ({
    ...shared,
    [pageFile(paths.home)]: await draw(homeCard(location)),
  })
  return Object.fromEntries(
    await Promise.all(locations.map(async (location) => [location, await withHome(location)] as const)),
  )
}

async function openFont(file: string): Promise<Font> {
  const font = await open(file)
  if (!('layout' in font)) throw new Error(`${file} holds several fonts.`)
  return font
}

function cardSvg(card: Card, { font, logo, scene }: { font: Font; logo: string; scene: string }): string {
  const title = card.title.map((line) => textPath(font, line))
  const size = Math.min(maxTitleSize, ...title.map((line) => (width - 2 * margin) / line.width))
  const [first, second] = title
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${nestSvg(scene, { x: 0, y: 0, width, height })}
    <linearGradient id="scrim" x2="0" y2="1">
      <stop stop-color="#08141b" stop-opacity=".7"/>
      <stop offset=".36" stop-color="#08141b" stop-opacity=".1"/>
      <stop offset=".55" stop-color="#08141b" stop-opacity=".42"/>
      <stop offset="1" stop-color="#08141b" stop-opacity=".94"/>
    </linearGradient>
    <path fill="url(#scrim)" d="M0 0h${width}v${height}H0z"/>
    ${nestSvg(logo, logoBox)}
    ${first?.at(margin, titleBaseline - size, size, '#fff')}
    ${second?.at(margin, titleBaseline, size, '#ffa57d')}
  </svg>`
}

function nameSvg(font: Font, name: string): string {
  const line = textPath(font, name)
  const size = Math.min(nameSize, (width - margin - nameLeft) / line.width)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${line.at(nameLeft, nameBaseline, size, '#fff')}
  </svg>`
}

/** Nests an SVG document inside another, at a position and size. */
function nestSvg(svg: string, box: { x: number; y: number; width: number; height: number }): string {
  const attributes = Object.entries(box).map(([name, value]) => `${name}="${value}"`)
  return svg.replace('<svg ', `<svg ${attributes.join(' ')} `)
}

/** Converts a line of text to an outline, so that no font has to be installed. `width` is for font size 1. */
function textPath(font: Font, text: string) {
  const { glyphs, positions, bbox, advanceWidth } = font.layout(text)
  let x = -bbox.minX
  const outlines = glyphs.map(({ path }, index) => {
    const outline = path.translate(x, 0).toSVG()
    x += positions[index]?.xAdvance ?? 0
    return outline
  })
  return {
    width: advanceWidth / font.unitsPerEm,
    at(left: number, baseline: number, size: number, fill: string): string {
      const scale = size / font.unitsPerEm
      return `<path fill="${fill}" transform="translate(${left} ${baseline}) scale(${scale} ${-scale})" d="${outlines.join('')}"/>`
    },
  }
}
