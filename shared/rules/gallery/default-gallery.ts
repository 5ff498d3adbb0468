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
 * pictures. A pair is one item. Two pairs come first, and two pictures beside them on a desktop.
 */
export const defaultGallery: readonly GalleryItem[] = [
  renderedPair(
    'paint',
    'Paint correction on dark metallic',
    'Rendered dark hood before correction: swirl marks, haze and water spots.',
    'The same hood after correction: deep gloss and a sharp reflection.',
  ),
  renderedPair(
    'interior',
    'Interior deep clean',
    'Rendered footwell before cleaning: mud, salt lines and pet hair.',
    'The same footwell after cleaning: vacuum lines in a dark mat.',
  ),
  render('01-beads-dark', 'Ceramic coating, dark metallic', 'Rendered water beads on dark metallic paint.'),
  render(
    '07-leather-seat',
    'Leather, cleaned and protected',
    'Rendered black leather seat with tan stitching.',
  ),
  renderedPair(
    'headlight',
    'Headlight restoration',
    'Rendered headlight before restoration: a yellow, hazy lens.',
    'The same headlight after restoration: a clear lens.',
  ),
  render('12-hood-ridge', 'Machine polish', 'Rendered dark hood that mirrors a snowy ridge at sunset.'),
  render('05-alloy-wheel', 'Wheels and tires', 'Rendered grey alloy wheel with a red caliper.'),
  render('11-tint-window', 'Window tint', 'Rendered tinted side windows that reflect snowy peaks.'),
  render('02-beads-red', 'Ceramic coating, red', 'Rendered water beads on red metallic paint.'),
  render(
    '10-ppf-squeegee',
    'Paint protection film',
    'Rendered squeegee pressing clear film onto a green hood.',
  ),
  render('08-steering-stitch', 'Interior detail', 'Rendered steering wheel with orange stitching.'),
  render('13-boat-hull', 'Boat gelcoat', 'Rendered navy boat hull with glossy gelcoat.'),
  render('14-microfibre', 'Final wipe-down', 'Rendered microfibre towel on dark paint.'),
  {
    ...render('09-wash-suds', 'Hand wash', 'Rendered soap foam on dark blue paint.'),
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
