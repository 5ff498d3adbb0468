import { type AreaSlug, areaName } from '../../../shared/lib/business/area-names.ts'
import { areas } from '../../../shared/lib/business/areas.ts'

/** Each area's position, in units of the view box. */
const areaPositions: Record<AreaSlug, [x: number, y: number]> = {
  pemberton: [252, 44],
  whistler: [214, 140],
  brackendale: [138, 268],
  'garibaldi-highlands': [150, 300],
  squamish: [140, 334],
  valleycliffe: [152, 366],
  'britannia-beach': [136, 428],
  'lions-bay': [150, 506],
  'west-vancouver': [162, 570],
  'north-vancouver': [206, 602],
}

/** North to south, the reading order of the map. */
const northToSouth = areas.toSorted((one, other) => areaPositions[one.slug][1] - areaPositions[other.slug][1])

/** An illustrated map of the highway; each area links to its section of the page. */
export function CorridorMap() {
  return (
    <svg className="corridor-map" viewBox="0 0 360 640">
      <title>Map of the Sea-to-Sky from North Vancouver to Pemberton</title>
      <path
        className="map-ridge"
        d="M40 250l46-92 30 44 38-84 52 70 44-62 60 96 30-40 20 34M196 430l40-76 34 44 40-70 50 80M214 530l44-70 36 46 40-54 26 34"
      />
      <path
        className="map-water"
        d="M0 640V474c52-18 86-50 104-82 8-18 20-34 32-42 6 10-6 34-10 62-4 30 4 52 10 82 4 22 2 52 10 74 4 12 12 22 20 28 30 18 120 24 194 26v20z"
      />
      <text className="map-water-name" x="24" y="560">
        Howe Sound
      </text>
      <path
        className="map-road"
        d="M252 44c-6 40-20 68-38 96-22 40-56 84-76 128-2 22 8 44 2 66-2 34-10 60-4 94 4 30 8 54 14 78 2 26 4 46 12 64 10 20 26 28 44 32"
      />
      {northToSouth.map(({ slug }) => {
        const [x, y] = areaPositions[slug]
        return (
          <a key={slug} href={`#${slug}`}>
            <rect x={x - 12} y={y - 14} width="150" height="28" />
            <circle cx={x} cy={y} r="6" />
            <text x={x + 14} y={y + 5}>
              {areaName(slug)}
            </text>
          </a>
        )
      })}
    </svg>
  )
}
