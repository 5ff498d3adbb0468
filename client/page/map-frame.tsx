import { Map as MapIcon } from 'lucide-react'

const query = (area: string) => encodeURIComponent(`${area}, BC, Canada`)

/**
 * The area's map. It loads only when asked for: opening the block shows the frame, and without the map service the
 * link still leads there.
 */
export function MapFrame({ area }: { area: string }) {
  return (
    <details className="map" data-map={`https://www.google.com/maps?q=${query(area)}&output=embed`}>
      <summary className="button">
        <MapIcon /> Show {area} on the map
      </summary>
      <p>
        <a href={`https://www.google.com/maps/search/?api=1&query=${query(area)}`} rel="noopener">
          Open {area}, BC in the map service
        </a>
      </p>
    </details>
  )
}
