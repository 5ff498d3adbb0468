import { type BuiltPictures, builtPictureSize } from '../../rules/gallery/built-pictures.ts'
import type { GalleryItem, GalleryPicture } from '../../rules/gallery/gallery.ts'
import { galleryFilePath, galleryWidths, maxGalleryItems } from '../../rules/gallery/gallery-files.ts'

/** The URLs of a picture, and the dimensions of the largest file. */
type Sources = {
  src: string
  srcSet: string
  /** Large enough for a phone. */
  medium: string
  largest: string
  width: number
  height: number
}

/** The displayed width of a picture. */
const sizes = '(width < 48em) 92vw, (width < 75em) 46vw, 17rem'

const toSrcSet = (urls: readonly string[]) =>
  urls.map((url, index) => `${url} ${galleryWidths[index]}w`).join(', ')

/** Returns `null` for a missing picture, such as a render from an earlier build. */
function sourcesOf({ id, upload }: GalleryPicture, built: BuiltPictures): Sources | null {
  const urls = upload
    ? galleryWidths.map((width) => galleryFilePath(id, width, upload.type))
    : (Object.hasOwn(built, id) && built[id]) || []
  const [src, medium = src] = urls
  const largest = urls.at(-1)
  if (!src || !medium || !largest) return null
  const { width, height } = upload ?? builtPictureSize(id)
  return { src, srcSet: toSrcSet(urls), medium, largest, width, height }
}

type GalleryEntry = {
  item: GalleryItem
  sources: Sources
  after: { picture: GalleryPicture; sources: Sources } | null
}

/** Returns the displayed items: the first fourteen whose pictures exist. */
function visibleEntries(items: readonly GalleryItem[], built: BuiltPictures): GalleryEntry[] {
  const available = items.flatMap((item): GalleryEntry[] => {
    const itemSources = sourcesOf(item, built)
    const afterSources = item.after && sourcesOf(item.after, built)
    if (!itemSources || (item.after && !afterSources)) return []
    return [
      {
        item,
        sources: itemSources,
        after: item.after && afterSources && { picture: item.after, sources: afterSources },
      },
    ]
  })
  return available.slice(0, maxGalleryItems)
}

/** The number of items before Show More Photos. The stylesheet hides all but two on phones. */
const initialCount = 4
const initialCountOnPhones = 2

type GalleryProps = { items: readonly GalleryItem[]; built: BuiltPictures }

/**
 * The results gallery (specification §2): the first four pictures, or two on phones, until Show More Photos.
 * Each links to the full picture, which the lightbox intercepts. Without pictures the section is omitted.
 */
export function GalleryView({ items, built }: GalleryProps) {
  const entries = visibleEntries(items, built)
  if (entries.length === 0) return null
  return (
    <section className="gallery" id="results" aria-labelledby="results-title">
      <div className="section-head">
        <h2 id="results-title">Our Results</h2>
      </div>
      <ul className="gallery-grid" data-more-list="true">
        {entries.map((entry, index) => (
          <li key={entry.item.id} className={index < initialCount ? undefined : 'more'}>
            <GalleryFigure {...entry} isMore={index >= initialCount} />
          </li>
        ))}
      </ul>
      {entries.length > initialCountOnPhones && (
        <p className={entries.length > initialCount ? 'section-more' : 'section-more more-on-phones'}>
          <button className="button" type="button" data-more="results">
            Show More Photos
          </button>
        </p>
      )}
      {entries.some(({ item }) => item.isIllustration) && (
        <p className="field-hint section-note">
          The pictures in this section are illustrations, not customers' vehicles.
        </p>
      )}
    </section>
  )
}

/** Pictures on other pages, all at once. Without `built` only uploaded ones. */
export function PictureGrid({ items, built = {} }: { items: readonly GalleryItem[]; built?: BuiltPictures }) {
  const entries = visibleEntries(items, built)
  if (entries.length === 0) return null
  return (
    <ul className="gallery-grid shows-all">
      {entries.map((entry) => (
        <li key={entry.item.id}>
          <GalleryFigure {...entry} />
        </li>
      ))}
    </ul>
  )
}

/**
 * A picture, or a pair side by side. The script turns a pair into a slider with one picture over the other.
 */
function GalleryFigure({ item, sources, after, isMore = false }: GalleryEntry & { isMore?: boolean }) {
  const { alt, caption, smallOnly } = item
  if (!after)
    return <PictureLink sources={sources} alt={alt} smallOnly={smallOnly} label={caption} isMore={isMore} />
  return (
    <div className="gallery-pair" data-caption={caption}>
      <PictureLink sources={sources} alt={alt} smallOnly={smallOnly} label="Before" isMore={isMore} />
      <PictureLink
        sources={after.sources}
        alt={after.picture.alt}
        smallOnly={smallOnly}
        label="After"
        isMore={isMore}
      />
      <p>{caption}</p>
    </div>
  )
}

type PictureLinkProps = {
  sources: Sources
  alt: string
  smallOnly: boolean
  label: string
  /** Hidden until Show More Photos: one width, because the names of three would cost every visitor bytes. */
  isMore: boolean
}

function PictureLink({ sources, alt, smallOnly, label, isMore }: PictureLinkProps) {
  const { src, srcSet, medium, largest, width, height } = sources
  return (
    <a href={smallOnly ? src : largest}>
      <img
        src={isMore ? medium : src}
        srcSet={isMore ? undefined : srcSet}
        sizes={isMore ? undefined : sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
      <span>{label}</span>
    </a>
  )
}
