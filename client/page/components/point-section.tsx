import type { Point } from '../../../shared/site/content/page-copy.ts'

type PointSectionProps = { kind: string; heading: string; intro?: string; points: readonly Point[] }

/** A heading and its points, side by side where they fit. */
export function PointSection({ kind, heading, intro, points }: PointSectionProps) {
  return (
    <section className={`points points-${kind}`}>
      <h2>{heading}</h2>
      {intro && <p className="lead">{intro}</p>}
      <ul className="point-grid">
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
