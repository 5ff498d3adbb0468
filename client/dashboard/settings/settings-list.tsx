import { Trash2 } from 'lucide-react'
import { BusyButton } from '../../ui/busy-button.tsx'

export type SettingsListProps = {
  items: { id: string; title: string; text: string }[] | undefined
  isError: boolean
  empty: string
  isBusy: boolean
  onDelete: (id: string) => void
}

export function SettingsList({ items, isError, empty, isBusy, onDelete }: SettingsListProps) {
  if (isError && !items) return <p className="field-error">Failed to load</p>
  if (!items) return <p className="field-hint">Loading...</p>
  if (items.length === 0) return <p className="field-hint">{empty}</p>
  return (
    <ul className="settings-list">
      {items.map(({ id, title, text }) => (
        <li key={id}>
          <p>
            <strong>{title}</strong> {text}
          </p>
          <BusyButton
            className="button button-small button-quiet"
            isBusy={isBusy}
            onClick={() => onDelete(id)}
          >
            <Trash2 /> Delete<span className="visually-hidden"> {title}</span>
          </BusyButton>
        </li>
      ))}
    </ul>
  )
}
