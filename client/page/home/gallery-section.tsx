import type { GalleryImage } from '../../../shared/page/content/gallery-photos.ts'
import { artSources, galleryWidths } from '../pictures.ts'

type GalleryProps = { images: readonly GalleryImage[]; initialLimit?: number }

/**
 * The results gallery (specification §2): the first four pictures, two on phones, until Show More Photos. Each is
 * a link to the full picture, which the lightbox takes over.
 */
export function Gallery({ images, initialLimit = 4 }: GalleryProps) {
  return (
    <section className="gallery" id="results" aria-labelledby="results-title">
      <div className="section-head">
        <h2 id="results-title">Our Results</h2>
        {images.some(({ isIllustration }) => isIllustration) && (
          <p>The pictures in this section are illustrations, not customers' vehicles.</p>
        )}
      </div>
      <ul className="gallery-grid" data-more-list>
        {images.map((image, index) => (
          <li key={image.file} className={index < initialLimit ? undefined : 'more'}>
            <GalleryLink image={image} />
          </li>
        ))}
      </ul>
      <p className="section-more">
        <button className="button" type="button" data-more="results">
          Show More Photos
        </button>
      </p>
    </section>
  )
}

function GalleryLink({ image }: { image: GalleryImage }) {
  const { src, srcSet, largest } = artSources(image.file, galleryWidths)
  return (
    <a href={image.smallOnly ? src : largest} data-caption={image.caption}>
      <img
        src={src}
        srcSet={srcSet}
        sizes="(width < 768px) 92vw, (width < 1200px) 46vw, 17rem"
        width={1600}
        height={1200}
        alt={image.alt}
        loading="lazy"
        decoding="async"
      />
      <span>{image.caption}</span>
    </a>
  )
}
