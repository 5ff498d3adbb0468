import './stat-cards.css'

type StatCard = { id: string; label: string; note?: string; value: string | undefined }

/** Figures side by side; a missing one shows a dash. The id selects the colour. */
export function StatCards({ cards, className = '' }: { cards: readonly StatCard[]; className?: string }) {
  return (
    <dl className={`stats ${className}`}>
      {cards.map(({ id, label, note, value }) => (
        <div key={id} className={`card stat stat-${id}`}>
          <dt>
            <span>{label}</span>
            {note && <small>{` ${note}`}</small>}
          </dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
