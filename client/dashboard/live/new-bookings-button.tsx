import { useNavigate } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { places } from '../places.ts'
import { defaultSort } from '../search-params.ts'

type NewBookingsButtonProps = { text: string; onShow: () => void }

/** Stays after the announcement has gone, until the owner has looked. */
export function NewBookingsButton({ text, onShow }: NewBookingsButtonProps) {
  const navigate = useNavigate()
  function show() {
    onShow()
    navigate({ to: places.list, search: { ...defaultSort, sort: 'createdAt' } })
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <button type="button" className="button button-small new-bookings" onClick={show}>
      <BellRing /> {text}
      <span className="visually-hidden">: show the newest first</span>
    </button>
  )
}
