import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { maxSearchLength } from '../routing/screen-views.ts'

const typingPauseMs = 250

type SearchBoxProps = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** Searches once typing pauses, and follows the address when it changes otherwise, such as on Back. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const lastSearch = useRef(value)
  const timer = useRef<number>(undefined)

  useEffect(() => {
    if (value === lastSearch.current) return
    window.clearTimeout(timer.current)
    lastSearch.current = value
    setText(value)
  }, [value])

  useEffect(() => () => window.clearTimeout(timer.current), [])

  function send(typed: string) {
    window.clearTimeout(timer.current)
    const search = typed.trim()
    if (search === lastSearch.current) return
    lastSearch.current = search
    onSearch(search)
  }

  function type(typed: string) {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(send, typingPauseMs, typed)
  }

  return (
    <form
      className="field search-box"
      onSubmit={(event) => {
        event.preventDefault()
        send(text)
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className="search-input">
        <Search />
        <input
          className="input"
          id={id}
          name="search"
          type="search"
          autoComplete="off"
          maxLength={maxSearchLength}
          placeholder={placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      </div>
    </form>
  )
}
