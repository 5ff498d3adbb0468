import type { GalleryItem } from './gallery.ts'

/** A built-in render, whose id is the name of its file in client/assets/art. */
const render = (id: string, caption: string, alt: string): GalleryItem => ({
  id,
  caption,
  alt,
  after: null,
  isIllustration: true,
  smallOnly: false,
  area: null,
  service: null,
})

/** A built-in pair, whose files are `pair-NAME-before` and `pair-NAME-after`. */
const renderedPair = (name: string, caption: string, before: string, after: string): GalleryItem => ({
  ...render(`pair-${name}-before`, caption, before),
  after: { id: `pair-${name}-after`, alt: after },
})

/**
 * The default gallery, until the owner adds photos: fourteen items (specification §2), three pairs and eleven
 * pictures. A pair is one item.
 */
export const defaultGallery: readonly GalleryItem[] = [
  renderedPair(
    'paint',
    'Paint correction on dark metallic',
    "Rendered dark hood under a strip light at dusk before correction: cobweb-like swirl marks around the light's reflection, a dull grey haze and dried water spots.",
    'The same rendered hood after correction: deep gloss, a clean-edged strip of light and a sharp mirror image of the ridge.',
  ),
  renderedPair(
    'headlight',
    'Headlight restoration',
    'Rendered LED headlight, three-quarter view, before restoration: the lens is yellowed, hazed and pitted, with the lamps behind it only faintly visible.',
    'The same rendered headlight after restoration: a clear lens shows two projector lamps with bezels, a plain reflector bowl and the LED light strip.',
  ),
  renderedPair(
    'interior',
    'Interior deep clean',
    'Rendered passenger footwell before cleaning: carpet mat with dried mud, white salt lines, crumbs and pet hair, and a dusty seat base.',
    'The same rendered footwell after cleaning: fresh vacuum lines in the dark carpet mat and a clean leather seat base.',
  ),
  render(
    '01-beads-dark',
    'Ceramic coating, dark metallic',
    'Rendered macro of tight round water beads standing on dark metallic paint under warm strip light.',
  ),
  render(
    '07-leather-seat',
    'Leather, cleaned and protected',
    'Rendered close-up of a clean black perforated leather seat with twin rows of tan stitching.',
  ),
  render(
    '12-hood-ridge',
    'Machine polish',
    'Rendered view across a polished dark hood that mirrors a snowy ridge and a pink sunset over water.',
  ),
  render(
    '05-alloy-wheel',
    'Wheels and tires',
    'Rendered close-up of a clean grey twin-spoke alloy wheel with a dressed black tire and a red caliper.',
  ),
  render(
    '11-tint-window',
    'Window tint',
    'Rendered side windows of a dark car with black tint, reflecting sunlit snowy peaks.',
  ),
  render(
    '02-beads-red',
    'Ceramic coating, red',
    'Rendered macro of water beads on deep red metallic paint, a body line curving away out of focus.',
  ),
  render(
    '10-ppf-squeegee',
    'Paint protection film',
    'Rendered yellow squeegee pressing clear film onto a dark green hood, water beads on the unpressed film.',
  ),
  render(
    '08-steering-stitch',
    'Interior detail',
    'Rendered close-up of a black leather steering wheel with orange chevron stitching against evening lights.',
  ),
  render(
    '13-boat-hull',
    'Boat gelcoat',
    'Rendered navy boat hull with glossy gelcoat and white fenders on calm water below a snowy mountain.',
  ),
  render(
    '14-microfibre',
    'Final wipe-down',
    'Rendered folded teal microfibre towel resting on glossy dark paint at dusk.',
  ),
  {
    ...render(
      '09-wash-suds',
      'Hand wash',
      'Rendered macro of soap bubbles and white foam sliding over dark blue paint.',
    ),
    smallOnly: true,
  },
]

/** Renders of earlier default galleries. Sites saved with them still show them. */
const formerRenders = ['03-swirl-5050', '04-headlight-5050', '06-carpet-mat']

/** The ids of all built-in pictures. */
export const builtPictureIds: readonly string[] = [
  ...defaultGallery.flatMap(({ id, after }) => (after ? [id, after.id] : [id])),
  ...formerRenders,
]
