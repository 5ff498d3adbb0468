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

/** The default gallery, until the owner adds photos. */
export const defaultGallery: readonly GalleryItem[] = [
  render(
    '03-swirl-5050',
    'Paint correction, 50/50',
    'Rendered panel split by teal tape: circular swirl marks around a light on the left, one clean reflection on the right.',
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
    '04-headlight-5050',
    'Headlight restoration, 50/50',
    'Rendered headlight split by tape: the left half of the lens hazed yellow, the right half clear and sharp.',
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
      '06-carpet-mat',
      'Carpet, before and after',
      'Rendered carpet floor mat, muddy on the left and clean with vacuum stripes on the right.',
    ),
    smallOnly: true,
  },
  {
    ...render(
      '09-wash-suds',
      'Hand wash',
      'Rendered macro of soap bubbles and white foam sliding over dark blue paint.',
    ),
    smallOnly: true,
  },
]
