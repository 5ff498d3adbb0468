import { Map as MapIcon } from 'lucide-react'
import { mapHref } from '../../../shared/lib/business/map-href.ts'

/** The area's map, loaded only when the block is opened. Without the map service the link still works. */
export function MapFrame({ area }: { area: string }) {
  const query = `${area}, BC, Canada`
  return (
    <details
      className="map"
      data-map={`https://www.google.com/maps?q=${encodeURIComponent(query)}&output=embed`}
    >
      <summary className="button">
        <MapIcon /> Show {area} on the map
      </summary>
      <p>
        <a href={mapHref(query)} rel="noopener">
          Open {area}, BC in Google Maps
        </a>
      </p>
    </details>
  )
}
