import { useId, useState } from 'react'
import { photoUrl } from '../../lib/photo/photo-url.ts'
import { PhotoViewer } from '../../lib/photo/photo-viewer.tsx'

/** The photos that came with a request, each of which opens large. */
export function QuotePhotos({ ids, customer }: { ids: readonly string[]; customer: string }) {
  const titleId = useId()
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  if (ids.length === 0) return null
  const nameOf = (index: number) => `Photo ${index + 1} of ${ids.length} from ${customer}`
  return (
    <section className="photos" aria-labelledby={titleId}>
      <h3 id={titleId}>Photos</h3>
      <ul className="photo-grid">
        {ids.map((id, index) => (
          <li key={id}>
            <button type="button" aria-label={`Enlarge ${nameOf(index)}`} onClick={() => setOpenIndex(index)}>
              <img src={photoUrl(id)} alt={nameOf(index)} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <PhotoViewer
          photos={ids.map((id, index) => ({ src: photoUrl(id), name: nameOf(index) }))}
          initialIndex={openIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </section>
  )
}
