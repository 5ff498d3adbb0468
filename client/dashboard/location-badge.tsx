import { MapPin } from 'lucide-react'
import { type Location, locationNames } from '../../shared/site/location.ts'

export function LocationBadge({ location }: { location: Location }) {
  return (
    <span className="location-badge">
      <MapPin /> {locationNames[location]}
    </span>
  )
}
